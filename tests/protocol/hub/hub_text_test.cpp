// The texts of the Hub protocol: what is written is read back, and errors are reported in a line.

#include "protocol/hub/hub_text.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "protocol/clock.hpp"
#include "protocol/hub/hub_level.hpp"
#include "protocol/hub/hub_name.hpp"
#include "variants/games/registry.hpp"

namespace roundel::hub_text_test {
namespace {

template <class Value>
void check_error(const Expected<Value>& result, const std::string& part) {
  REQUIRE_FALSE(result);
  const std::string message = result.error().message();
  CAPTURE(message);
  CHECK(message.find(part) != std::string::npos);
  CHECK(message.find('\n') == std::string::npos);
}

HubLevel level(std::string_view line) { return read_hub_level(*read_hub_line(line)); }

/// The limits of the first side's search.
Limits limits_of(std::string_view line) { return Clock(level(line).control).limits(Side::first); }

/// Returns the text without the counts of draw rules, which Hub does not have.
std::string without_counts(const std::string& text) {
  return text.substr(0, std::min(text.find(":H"), text.find(":C")));
}

/// Calls `visit` with the session before each move of random games.
template <class Visit>
void visit_positions(const Variant& variant, Visit visit) {
  Engine engine(built_in_variants(), &variant);
  RandomKeys random(20);
  for (int game = 0; game < 6; ++game) {
    REQUIRE_FALSE(engine.session().set_position(std::nullopt, {}));
    for (int ply = 0; ply < 120 && !engine.session().result(); ++ply) {
      visit(engine.session());
      const auto moves = engine.session().legal_moves();
      REQUIRE_FALSE(engine.session().play_move(moves[random.next() % moves.size()]));
    }
  }
}

template <class Visit>
void visit_hub_games(Visit visit) {
  int games = 0;
  for (const Variant& variant : built_in_variants()) {
    if (hub_name(variant).empty()) continue;
    CAPTURE(variant.name);
    visit(variant);
    ++games;
  }
  CHECK(games == 5);
}

Session& session_of(std::string_view variant) {
  static std::map<std::string, Engine, std::less<>> engines;
  return engines.try_emplace(std::string(variant), built_in_variants(), find_variant(built_in_variants(), variant))
      .first->second.session();
}

/// A position as Hub has it.
std::string hub_text(std::string_view variant, std::string_view position) {
  Session& session = session_of(variant);
  REQUIRE_FALSE(session.set_position(position, {}));
  return hub_position(session.board_view(), find_variant(built_in_variants(), variant)->white());
}

/// Returns the canonical text of a position in Hub's form, or what is wrong with it.
std::string board_text(std::string_view variant, const std::string& hub) {
  Session& session = session_of(variant);
  const Side white = find_variant(built_in_variants(), variant)->white();
  const auto board = read_hub_position(hub, session.board_view(), white);
  REQUIRE_MESSAGE(board, board.error().message());
  const MaybeError error = session.set_board(*board, {});
  return error ? error->message() : session.position_text();
}

}  // namespace

TEST_SUITE("texts of Hub") {
  TEST_CASE("a line is a command and its arguments") {
    const auto line = read_hub_line("  pos\tpos=We  moves=\"1-2 3-4\" empty=\"\" flag odd=a;b\r");
    REQUIRE(line);
    CHECK(*line ==
          HubLine{"pos", {{"pos", "We"}, {"moves", "1-2 3-4"}, {"empty", ""}, {"flag", {}}, {"odd", "a;b"}}});
    CHECK(line->find("moves") == "1-2 3-4");
    CHECK(line->find("flag") == "");
    CHECK_FALSE(line->find("think"));
    CHECK(*read_hub_line("hub") == HubLine{"hub"});
    CHECK(read_hub_line("a b=1 b=2")->find("b") == "2");
  }

  TEST_CASE("a line that is written is read back") {
    for (const HubLine& line :
         {HubLine{"go", {{"think", {}}}}, HubLine{"x"}.add("a", "").add("b", "1 2").add("c", "d=e"),
          HubLine{"x"}.add("tab", "1\x1b"), HubLine{"info"}.add("score", "-0.25")}) {
      const std::string text = write_hub_line(line);
      CAPTURE(text);
      const auto again = read_hub_line(text);
      REQUIRE(again);
      CHECK(write_hub_line(*again) == text);
    }
    CHECK(write_hub_line(HubLine{"go", {{"think", {}}}}) == "go think");
    CHECK(write_hub_line(HubLine{"x"}.add("a", "").add("b", "1 2").add("c", "d=e").add("d", "e")) ==
          "x a=\"\" b=\"1 2\" c=\"d=e\" d=e");
    // Characters that cannot be written.
    CHECK(write_hub_line(HubLine{"error"}.add("message", "no \"x\"\ny")) == "error message=\"no 'x'?y\"");
  }

  TEST_CASE("a malformed line is refused with the reason") {
    for (const auto& [text, part] : std::vector<std::pair<std::string, std::string>>{
             {"", "no command"},
             {" \t", "no command"},
             {"=x", "where a command"},
             {"\"pos\"", "where a command"},
             {"pos=x", "a blank after the command"},
             {"pos =x", "the name of an argument"},
             {"pos a= b", "the value of 'a'"},
             {"pos a=", "the line ends where the value of 'a'"},
             {"pos a=\"x y", "the quote of 'a' is not closed"},
             {"pos a=\"x\"y", "a blank after 'a'"},
             {"pos a=x\"y\"", "a blank after 'a'"},
             {"pos a=x=y", "a blank after 'a'"},
             {"pos \"a\"=x", "the name of an argument"},
         }) {
      const auto& shown_text = text;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_text);
      check_error(read_hub_line(text), part);
    }
  }

  TEST_CASE("positions of random games are read back, after any captures and crownings") {
    visit_hub_games([](const Variant& variant) {
      Engine reader(built_in_variants(), &variant);
      const BoardView empty = reader.session().board_view();
      visit_positions(variant, [&](const Session& session) {
        const std::string text = without_counts(session.position_text());
        const std::string hub = hub_position(session.board_view(), variant.white());
        CHECK(hub.size() == empty.cells.size() + 1);
        const auto again = read_hub_position(hub, empty, variant.white());
        REQUIRE_MESSAGE(again, again.error().message());
        REQUIRE_FALSE(reader.session().set_board(*again, {}));
        CHECK(reader.session().position_text() == text);
      });
    });
  }

  TEST_CASE("the start of international draughts is as the protocol's description has it") {
    CHECK(hub_text("international", "W:W31-50:B1-20") == "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    CHECK(hub_text("international", "B:WK46,47:BK5:H3") == "BeeeeB" + std::string(40, 'e') + "Wweee");
    CHECK(hub_text("english", "B:W5,K3:B6,K1") == "BBeWewb" + std::string(26, 'e'));
    CHECK(board_text("english", "BBeWewb" + std::string(26, 'e')) == "B:WK3,5:BK1,6");
    CHECK(board_text("international", "WeeB" + std::string(46, 'e') + "w") == "W:W50:BK3");
  }

  TEST_CASE("a board that a game cannot stand on is refused with the reason, and the position stays") {
    CHECK(board_text("english", "Bw" + std::string(31, 'e')) == "a white man on 1, where it would be a king");
    CHECK(board_text("english", "B" + std::string(13, 'W') + std::string(19, 'e')) ==
          "13 white pieces, not more than 12");
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "english"));
    const std::string before = engine.session().position_text();
    BoardView board = engine.session().board_view();
    const BoardView start = board;
    board.cells[0].pieces = {{{Side::first, 'Q', "queen"}}};
    CHECK(engine.session().set_board(board, {})->message() == "1 must have one man or one king");
    board = start;
    board.cells[0].cell = static_cast<Cell>(200);
    CHECK(engine.session().set_board(board, {})->message() == "'b8' is not a playing square");
    const std::vector<std::string> moves = {"11-15", "1-2"};
    CHECK(engine.session().set_board(start, moves)->message().starts_with("move 2: "));
    CHECK(engine.session().position_text() == before);
    CHECK_FALSE(engine.session().set_board(start, std::vector<std::string>{"11-15", "23-19"}));
    CHECK(engine.session().board_view().last_turn->text == "23-19");
    Engine other(built_in_variants(), find_variant(built_in_variants(), "chess"));
    CHECK(other.session().set_board(start, {}));
  }

  TEST_CASE("explicit texts name all that a turn captures, and mean the same turn") {
    visit_hub_games([](const Variant& variant) {
      visit_positions(variant, [](const Session& session) {
        for (const TurnView& turn : session.legal_turns()) {
          const std::string& text = turn.explicit_text;
          CAPTURE(text);
          const auto again = session.read_turn(text);
          REQUIRE_MESSAGE(again, again.error().message());
          CHECK((*again == turn));
          const std::size_t taken = turn.actions.front().taken.size();
          CHECK(static_cast<std::size_t>(std::count(text.begin(), text.end(), 'x')) == (taken == 0 ? 0 : taken + 1));
        }
      });
    });
  }

  TEST_CASE("a malformed position is refused with the reason") {
    const auto read = [](const std::string& text) {
      return read_hub_position(text, session_of("english").board_view(), Side::second);
    };
    check_error(read(""), "33 characters, not 0");
    check_error(read("We"), "33 characters, not 2");
    check_error(read("X" + std::string(32, 'e')), "'X' is not a side to move");
    check_error(read("W" + std::string(31, 'e') + "x"), "square 32: 'x'");
    check_error(read("We\n" + std::string(30, 'e')), "square 2: '?'");
  }
}

TEST_SUITE("hub levels") {
  TEST_CASE("all reported limits apply at once") {
    const Limits limits = limits_of("level depth=9 nodes=1000 move-time=0.5 time=0.02 moves=3 inc=0.001");
    CHECK(limits.depth == 9);
    CHECK(limits.nodes == 1000u);
    CHECK(limits.move_time == Milliseconds(500));
    CHECK(limits.time[at(Side::first)] == Milliseconds(20));
    CHECK(limits.moves_to_go == 3);
    CHECK(limits.increment[at(Side::first)] == Milliseconds(1));
  }

  TEST_CASE("a clock that has run out has no time, and none is a clock") {
    CHECK(limits_of("level time=0").time[at(Side::first)] == Milliseconds(0));
    CHECK(limits_of("level time=-0.35").time[at(Side::first)] == Milliseconds(0));
    CHECK(limits_of("level time=0.0001").time[at(Side::first)] == Milliseconds(0));
    CHECK_FALSE(limits_of("level move-time=1").time[at(Side::first)]);
  }

  TEST_CASE("no moves to a time control are none") {
    CHECK_FALSE(limits_of("level moves=0 time=60").moves_to_go);
    CHECK(limits_of("level moves=1 time=60").moves_to_go == 1);
  }

  TEST_CASE("what cannot be used is skipped with a complaint, and the rest of the level is kept") {
    const auto check = [](std::string_view line, std::string_view complaint, bool is_limited) {
      CAPTURE(line);
      const HubLevel read = level(line);
      REQUIRE_FALSE(read.complaints.empty());
      CHECK(read.complaints.front().find(complaint) != std::string::npos);
      CHECK(read.limits_search() == is_limited);
    };
    check("level time=--1", "time: '--1' is not a number of seconds", false);
    check("level moves=-1 time=60", "moves: ", true);
    check("level move-time=-1", "move-time: ", false);
    check("level depth=0 nodes=5", "depth: ", true);
    check("level", "must follow", false);
    check("level inc=1 moves=40", "must follow", false);
    CHECK(level("level infinite").complaints.empty());
    CHECK(level("level infinite").limits_search());
  }
}

}  // namespace roundel::hub_text_test
