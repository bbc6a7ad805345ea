// The texts about games from files for XBoard.

#include "variants/games/fairy_xboard.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/session/games.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "tests/variants/described_games.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/game_document.hpp"
#include "variants/games/registry.hpp"

namespace roundel::fairy_xboard_test {
namespace {

Variant row(std::string_view text) {
  const auto document = GameDocument::of_text("a file", text);
  REQUIRE_MESSAGE(document, document.error().message());
  const auto row = read_file_entry(*document);
  REQUIRE_MESSAGE(row, row.error().message());
  return *row;
}

Variant library_entry(const std::string& name) { return row("name = 'its'\ninherits = '" + name + "'\n"); }

/// A board of 8 files.
Variant tall(int ranks) {
  std::string empty;
  for (int n = 2; n < ranks; ++n) empty += "8/";
  return row("name = 'its'\ninherits = 'shatranj'\nboard = { files = 8, ranks = " + std::to_string(ranks) +
             " }\n[setup]\nposition = 'k7/" + empty + "K7'\n");
}

bool is_shown(const std::string& name) { return !cecp_names(library_entry(name)).empty(); }

/// The line that describes the board and the pieces.
std::string setup_of(const Variant& row) { return cecp_lines(row).front(); }

bool has_piece(const Variant& row, std::string_view line) {
  const std::vector<std::string>& lines = cecp_lines(row);
  return std::find(lines.begin(), lines.end(), "piece " + std::string(line)) != lines.end();
}

}  // namespace

TEST_SUITE("games from files in XBoard") {
  TEST_CASE("boards of files and ranks are shown, and no others") {
    for (const char* name : {"capablanca", "courier", "losalamos", "cylinder", "circular", "shako"})
      CHECK(is_shown(name));
    for (const char* name : {"glinski", "hole"}) CHECK_FALSE(is_shown(name));
    CHECK_FALSE(is_shown("shogi"));  // its promoted forms have two characters
    CHECK_FALSE(cecp_names(tall(15)).empty());
    CHECK(cecp_names(tall(16)).empty());
    CHECK(cecp_names(row("name = 'its'\ninherits = 'shatranj'\n[board]\nnames = { a1 = 'x1' }\n")).empty());
  }

  TEST_CASE("pieces have the pictures of their names, or others except the pawn's") {
    CHECK(setup_of(library_entry("makruk"))
              .starts_with("setup (PN.R.M.............S.Kpn.r.m.............s.k) 8x8+0_fairy "));
    const Variant amazon =
        row("name = 'its'\ninherits = 'chess'\n[men]\nqueen = false\n"
            "amazon = { letter = 'A', moves = 'QN' }\n"
            "pawn = { letter = 'P', moves = 'mfWcfF', promotes_on = 'rank 8', promotes_to = ['amazon'] }\n"
            "[setup]\nposition = 'rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR'\n");
    CHECK(setup_of(amazon).starts_with("setup (PNBRA................Kpnbra................k) 8x8+0_fairy "));
    CHECK(has_piece(amazon, "A& QN"));
    CHECK(setup_of(library_entry("crazyhouse")).find("8x8+5_crazyhouse ") != std::string::npos);
    Games games(built_in_variants(), variant_files());
    CHECK(setup_of(**games.find("grand")).find("10x10+7_grand ") != std::string::npos);
  }

  TEST_CASE("XBoard's own game has the letters that XBoard castles and captures by") {
    Games games(built_in_variants(), variant_files());
    // XBoard 4.9.1 castles with the unicorn in Knightmate, and forfeits the game for the castling of a king.
    CHECK(setup_of(**games.find("knightmate"))
              .starts_with("setup (P.BRQ.....M.........K.p.brq.....m.........k.) 8x8+0_knightmate "));
    CHECK(setup_of(**games.find("janus")).starts_with("setup (PNBRQ..J.............Kpnbrq..j.............k) "));
    // In its Xiangqi, the general is the wazir.
    CHECK(setup_of(**games.find("xiangqi"))
              .starts_with("setup (PN.R.AB..K.C..........pn.r.ab..k.c..........) 9x10+0_xiangqi "));
  }

  TEST_CASE("XBoard sets Three-check up itself, as it cannot send counts of checks") {
    Games games(built_in_variants(), variant_files());
    CHECK(cecp_lines(**games.find("3check")).empty());
    CHECK(setup_of(library_entry("3check")).find(" 3+3 ") != std::string::npos);
  }

  TEST_CASE("a captured piece that was promoted is a pawn in hand again") {
    const std::string promoted = "setup (PNBRQ.......~~~~.....Kpnbrq.......~~~~.....k) 8x8+5_crazyhouse ";
    CHECK(setup_of(library_entry("crazyhouse")).starts_with(promoted));
    const Variant two = row("name = 'its'\ninherits = 'crazyhouse'\n[men.pawn]\npromotes_to = ['queen', 'rook']\n");
    CHECK(setup_of(two).starts_with("setup (PNBRQ.........~~.....Kpnbrq.........~~.....k) "));
    CHECK(setup_of(library_entry("chess")).find('~') == std::string::npos);
  }

  TEST_CASE("moves are sent if Betza's notation can express all of them and lines are straight in the drawing") {
    CHECK(has_piece(library_entry("capablanca"), "K& KisO3"));
    CHECK(cecp_lines(library_entry("cylinder")).size() == 1);
    CHECK(has_piece(library_entry("chess"), "N& N"));
    const Variant leaper =
        row("name = 'its'\ninherits = 'chess'\n[men.knight]\nmoves = 'N'\npaths = [{ path = 'n n' }]\n");
    CHECK_FALSE(has_piece(leaper, "N& N"));
    CHECK(has_piece(leaper, "R& R"));
  }

  TEST_CASE("a game with the name of a compiled one has the same name as everywhere") {
    Games games = testing::games_with(testing::built_in_path("chess"));
    const auto chess = games.find("chess-file");
    REQUIRE(chess);
    REQUIRE(cecp_names(**chess).size() == 1);
    CHECK(cecp_names(**chess).front().name == "chess-file");
  }
}

}  // namespace roundel::fairy_xboard_test
