// The games on the pages for people, FILES.md and README.md of variants/, are whole files: each is read unchanged,
// and played.

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "tests/paths.hpp"
#include "tests/source_text.hpp"
#include "tests/variants/page_games.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::pages_test {
namespace {

using testing::error_of;
using testing::examples_on;
using testing::games_on;

Expected<Variant> read(const std::string& text) {
  const auto document = GameDocument::of_text("page.toml", text);
  if (!document) return document.error();
  return read_file_entry(*document);
}

void play(const std::string& text) {
  const auto row = read(text);
  REQUIRE_MESSAGE(row, row.error().message());
  CAPTURE(row->name);
  const std::vector<Variant> rows{*row};
  Engine engine(rows);
  Session& session = engine.session();
  for (int turn = 0; turn < 30 && !session.result(); ++turn) {
    const std::vector<TurnView> turns = session.legal_turns();
    REQUIRE(!turns.empty());
    CHECK_FALSE(session.play(turns[static_cast<std::size_t>(7 * turn + 3) % turns.size()]));
  }
  CHECK(session.drawing().ends_with('\n'));
  struct Silent : Listener {
  } listener;
  Limits limits;
  limits.nodes = 2000;
  Signals signals;
  CHECK((session.think(limits, signals, listener).move || session.result()));
}

}  // namespace

TEST_SUITE("games on pages") {
  TEST_CASE("the tutorial's game is as the page describes it") {
    const std::vector<std::string> games = games_on("FILES.md");
    REQUIRE(games.size() == 3);
    for (const std::string& game : games) play(game);
    const auto row = read(games.front());
    const std::string page =
        source_text::read_text(std::filesystem::path(testing::source_folder) / "variants" / "FILES.md");
    CHECK(page.find("Start: " + row->start + "\n") != std::string::npos);
    const std::size_t pieces = row->rules.find("Pieces (");
    REQUIRE(pieces != std::string::npos);
    const std::size_t first_drawing = row->rules.find("K a3");
    REQUIRE(first_drawing != std::string::npos);
    CHECK(page.find(row->rules.substr(pieces, first_drawing - 1 - pieces)) !=
          std::string::npos);  // without the empty line
    CHECK(page.find(row->rules.substr(row->rules.find("N a1           P a3"))) != std::string::npos);
  }

  TEST_CASE("the examples of round games are played") {
    const std::vector<std::string> games = games_on("README.md");
    CHECK(games.size() == 3);
    for (const std::string& game : games) play(game);
  }

  TEST_CASE("the examples of parts of files can be read") {
    int of_draughts = 0;
    for (const std::string& example : examples_on("FILES.md")) {
      CAPTURE(example);
      const auto table = files::read_document(example);
      CHECK_MESSAGE(table, table.error().message());
      if (example.find("[draughts]") == std::string::npos) continue;
      ++of_draughts;
      const auto row = read("name = 'test'\nfamily = 'draughts'\n" + example);
      CHECK_MESSAGE(row, row.error().message());
    }
    CHECK(of_draughts == 3);
  }

  TEST_CASE("tables that would take the machine's memory are refused") {
    const auto row = read(
        "name = 'torus'\n[board]\nranks = 16\nwrap = 'both'\n[men.queen]\nletter = 'Q'\nmoves = 'Q'\n"
        "[men.amazon]\nletter = 'A'\nmoves = 'QN'\n[men.rider]\nletter = 'R'\nmoves = 'QC'\n"
        "[men.zebra]\nletter = 'Z'\nmoves = 'QZ'\n[rules]\ngoal = 'none'\n"
        "[setup]\nposition = 'Q7/8/8/8/8/8/8/8/8/8/8/8/8/8/8/q7'\n");
    REQUIRE_FALSE(row);
    CHECK(row.error().message().find("its lines are too long for the move tables") != std::string::npos);
  }

  TEST_CASE("no piece becomes royal where the goal is mate, or ceases to be") {
    CHECK(error_of("men.pawn.promotes_to = ['queen', 'king']\n")
              .find("[men.pawn] promotes_to: with goal = \"mate\" a royal piece stays royal, and no other piece "
                    "becomes royal") != std::string::npos);
    CHECK(error_of("men.king = { promotes_on = 'rank 8', promotes_to = ['queen'] }\ncastling = false\n") ==
          "page.toml: line 3: [men.king] promotes_to: with goal = \"mate\" a royal piece stays royal, and no other "
          "piece becomes royal");
    CHECK(error_of("men.pawn.promotes_to = ['queen', 'king']\nrules.goal = 'capture'\n").empty());
  }

  TEST_CASE("counting is refused where it cannot be played") {
    const std::string khon = "men.khon = { letter = 'S', moves = 'FfW' }\ncastling = false\n" +
                             std::string("setup.position = 'rnbqkbnr/8/8/8/8/8/PPPPPPPP/RNBQKBNR'\n");
    const std::string pawn = "men.pawn.moves = 'fmWfcF'\n";
    const std::string counting = "rules.counting = 'makruk'\n";
    CHECK(error_of(khon + pawn + counting).empty());
    CHECK(error_of(pawn + counting) == "page.toml: line 4: [rules] counting: there is no piece khon");
    CHECK(error_of(khon + counting) == "page.toml: line 6: [rules] counting: not in games with captures en passant");
    CHECK(error_of(khon + pawn + counting + "rules.drops = true\n") ==
          "page.toml: line 7: [rules] counting: not in games with drops");
    CHECK(error_of(khon + pawn + counting + "rules.goal = 'none'\n") ==
          "page.toml: line 7: [rules] counting: only with goal = \"mate\"");
    CHECK(error_of("rules.counting = 'ouk'\n") ==
          "page.toml: line 3: [rules] counting: 'ouk' is not one of none and makruk");
  }

  TEST_CASE("pieces that meet are refused on boards where they cannot") {
    CHECK(error_of("rules.meeting_men = ['pawn', 'king']\n") ==
          "page.toml: line 3: [rules] meeting_men: a royal piece cannot leave the board in this way");
    CHECK(error_of("rules.meeting_men = ['pawn', 'pawns']\n").find("meeting_men") != std::string::npos);
    CHECK(error_of("rules.meeting_men = ['rook']\n") ==
          "page.toml: line 1: [rules] meeting_men: a rook on a1 could face two pieces");
  }
}

}  // namespace roundel::pages_test
