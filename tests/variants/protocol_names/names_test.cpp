// The laws of the tables of names: each game occurs once per table, every game is in those of UCI and of its records,
// and the game has each named option.

#include "variants/protocol_names/names.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/session/games.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "variants/games/registry.hpp"

namespace roundel::names_test {
namespace {

using Table = std::vector<NamesOfGame>;

bool has_game(const Table& table, std::string_view game) {
  return std::any_of(table.begin(), table.end(), [game](const NamesOfGame& row) { return row.game == game; });
}

bool has_option(const Variant& variant, std::string_view name) {
  return std::any_of(variant.options.begin(), variant.options.end(),
                     [name](const Option& option) { return option.name == name; });
}

void check_table(const Table& table) {
  std::set<std::string_view> games;
  for (const NamesOfGame& row : table) {
    CAPTURE(row.game);
    CHECK(games.insert(row.game).second);
    const Variant* variant = find_variant(built_in_variants(), row.game);
    REQUIRE(variant);
    CHECK(variant->name == row.game);
    CHECK_FALSE((row.names.names.empty() && row.names.terms.empty()));
    for (const GameName& name : row.names.names) CHECK((name.option.empty() || has_option(*variant, name.option)));
  }
}

}  // namespace

TEST_SUITE("names of games") {
  TEST_CASE("a table has a game that is there, once, with options that are its own") {
    for (const Table& table : {uci_table(), cecp_table(), hub_table(), pgn_table(), pdn_table()}) check_table(table);
  }

  TEST_CASE("every game is in the tables of UCI and of one form of record") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      CHECK(has_game(uci_table(), variant.name));
      CHECK(has_game(pgn_table(), variant.name) != has_game(pdn_table(), variant.name));
    }
  }

  TEST_CASE("a term of one protocol is not a name of the game elsewhere") {
    CHECK(Games(built_in_variants()).meant("normal") == "chess");
  }

  TEST_CASE("XBoard sets Centre Chess up as it begins") {
    const Variant* game = find_variant(built_in_variants(), "centrechess");
    REQUIRE(game);
    CHECK(cecp_lines(*game).front().ends_with(' ' + game->start));
  }
}

}  // namespace roundel::names_test
