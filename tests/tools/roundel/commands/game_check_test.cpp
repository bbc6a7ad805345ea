// The report of `roundel check-variant` about a game, and the broken laws that it finds.

#include "tools/roundel/commands/game_check.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "tests/search/toy_game.hpp"
#include "tests/text.hpp"
#include "tests/variants/described_games.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::variant_check_test {
namespace {

using testing::contains;

/// The output about a game.
struct Account {
  MaybeError error;
  std::string text;
};

Account check(const Variant& row, const CheckSettings& settings = {}) {
  Account account;
  Engine engine(std::span(&row, 1));
  Output output([&account](std::string_view bytes) {
    account.text += bytes;
    return std::error_code();
  });
  account.error = check_game(engine, output, settings);
  return account;
}

/// A game of one position, whose legal moves the test sets.
class OddSession final : public Session {
 public:
  explicit OddSession(std::vector<std::string> turns) : turns_(std::move(turns)) {}
  MaybeError set_position(std::optional<std::string_view>, std::span<const std::string>) override { return {}; }
  MaybeError play(const TurnView&) override { return Error{"no turn is played"}; }
  std::string position_text() const override { return "here"; }
  Key key() const override { return 0; }
  Side side_to_move() const override { return Side::first; }
  std::vector<std::string> legal_moves() const override { return turns_; }
  std::vector<TurnView> legal_turns() const override { return {}; }
  Expected<TurnView> read_turn(std::string_view text) const override {
    if (text == "odd") return Error{"it is odd"};
    TurnView turn;
    turn.text = text == "loose" ? "other" : text;
    return turn;
  }
  BoardView board_view(std::optional<Side>) const override { return {}; }
  std::optional<Result> result() const override { return {}; }
  std::string drawing() const override { return {}; }
  std::string evaluation() override { return {}; }
  MaybeError flip() override { return {}; }
  MaybeError options_changed(const Options&) override { return {}; }
  void new_game() override {}
  Decision think(const Limits&, Signals&, Listener&) override { return {}; }
  std::uint64_t perft(int, const Signals&, const PerftListener&) override { return 0; }

 private:
  std::vector<std::string> turns_;
};

std::string broken_law(const std::vector<std::string>& turns) {
  Variant row;
  row.name = "odd";
  row.make_session = [turns](const Variant&, const Resources&) { return std::make_unique<OddSession>(turns); };
  const Account account = check(row);
  REQUIRE(account.error);
  return account.error->message();
}

}  // namespace

TEST_SUITE("checks of variants") {
  TEST_CASE("a game is described, and random games of it end") {
    Variant row = toy::row("short", 3);
    row.title = "Short rows";
    row.summary = "three in a row";
    const Account account = check(row, {.perft_nodes = 10'000});
    CHECK_FALSE(account.error);
    CHECK(account.text.starts_with("short: Short rows\nthree in a row\n"));
    CHECK(contains(account.text, "\nStart: ..../..../..../.... x 0\n16 cells, 256 legal moves: a1,b1 "));
    CHECK(contains(account.text, " ...\nperft 1: 256\n"));
    CHECK_FALSE(contains(account.text, "perft 2"));  // some 50,000
    CHECK(contains(account.text, "\n10 random games of "));
    CHECK_FALSE(contains(account.text, "without an end"));
  }

  TEST_CASE("a law that does not hold is reported with the game and the position") {
    CHECK(broken_law({}) == "game 1, move 0, here: there is no legal move, and no result");
    CHECK(broken_law({"a", "b", "a"}) == "game 1, move 0, here: two legal moves have one text");
    CHECK(broken_law({"a", "odd"}) == "game 1, move 0, here: the legal move 'odd' cannot be read: it is odd");
    CHECK(broken_law({"loose"}) == "game 1, move 0, here: the legal move 'loose' is read as 'other'");
  }

  TEST_CASE("unfinished games are reported") {
    const Account account = check(toy::row("long", 4), {.perft_depth = 1, .games = 3, .longest_game = 1});
    CHECK(contains(account.text,
                   "\n3 random games of 1 move on average: White wins 0, Black wins 0, 0 drawn, 3 without an end "
                   "after 1 move\n"));
  }

  TEST_CASE("games with very many turns are not all played to their end, and not all turns are read") {
    const Account account = check(toy::row("wide", 4), {.perft_depth = 1, .games = 5, .most_legal = 300});
    CHECK(contains(account.text, "\n1 random game of 1 move on average: "));
    CHECK(contains(account.text, ", 1 without an end yet\nThe games end here: more than 300 moves were legal\n"));
    std::vector<std::string> turns{"odd"};
    for (int n = 0; n < 20'000; ++n) turns.push_back(std::to_string(n));
    CHECK(contains(broken_law(turns), "the legal move 'odd' cannot be read"));
  }

  TEST_CASE("a game's rules are printed if it has any") {
    Variant row = toy::row("ruled", 3);
    row.rules = "Ruled\n\nThree in a row win.\n";
    const Account account = check(row, {.perft_depth = 1, .games = 1});
    CHECK(account.text.starts_with("ruled: Ruled\n\nThree in a row win.\n"));
  }

  TEST_CASE("the description of each game states how its pieces move, and the game fulfils the laws") {
    for (const std::string& name : testing::described_games()) {
      CAPTURE(name);
      const auto document = GameDocument::of_library(name);
      REQUIRE(document);
      const auto row = read_file_entry(*document);
      REQUIRE_MESSAGE(row, row.error().message());
      const Account account = check(*row, {.perft_depth = 1, .games = 1, .longest_game = 60});
      CHECK_MESSAGE(!account.error, account.error->message());
      CHECK(account.text.starts_with(name + ": "));
      // Players of draughts do not need the moves of its pieces.
      const files::Value* family = files::find(document->table(), "family");
      const bool has_pieces = family == nullptr || family->text() == "chess";
      CHECK(has_pieces == contains(account.text, "\nPieces (o: can move there, x: can capture there, *: both)\n"));
      CHECK(contains(account.text, "\nperft 1: "));
    }
  }

  TEST_CASE("no compiled game without secrets breaks a law") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      if (Engine(std::span(&variant, 1)).session().has_hidden_information()) continue;
      const Account account = check(variant, {.perft_depth = 2, .games = 1});
      CHECK_MESSAGE(!account.error, account.error->message());
    }
  }
}

}  // namespace roundel::variant_check_test
