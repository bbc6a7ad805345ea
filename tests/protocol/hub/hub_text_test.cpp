// The texts of the Hub protocol: what is written is read back, and what is wrong is told in a line.

#include "protocol/hub/hub_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "protocol/clock.hpp"
#include "protocol/hub/hub_level.hpp"
#include "variants/table/table.hpp"

namespace roundel::hub_text_test {
namespace {

template <class Value>
void check_error(const Expected<Value>& result, const std::string& part) {
  REQUIRE_FALSE(result);
  const std::string& message = result.error().message;
  CAPTURE(message);
  CHECK(message.find(part) != std::string::npos);
  CHECK(message.find('\n') == std::string::npos);
}

Expected<TimeControl> level(std::string_view line) { return read_hub_level(*read_hub_line(line)); }

/// The limits of the first side's search.
Limits limits_of(std::string_view line) {
  const Expected<TimeControl> control = level(line);
  REQUIRE(control);
  return Clock(*control).limits(Side::first);
}

/// The text without the counts of draw rules, which Hub does not know.
std::string without_counts(const std::string& text) {
  return text.substr(0, std::min(text.find(":H"), text.find(":C")));
}

/// Calls `visit` with the session before each move of random games.
template <class Visit>
void visit_positions(const Variant& variant, Visit visit) {
  Engine engine(variant_table(), &variant);
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
  for (const Variant& variant : variant_table()) {
    if (variant.hub_name.empty()) continue;
    CAPTURE(variant.name);
    visit(variant);
    ++games;
  }
  CHECK(games == 5);
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
    // What cannot be written.
    CHECK(write_hub_line(HubLine{"error"}.add("message", "no \"x\"\ny")) == "error message=\"no 'x'?y\"");
  }

  TEST_CASE("a malformed line is refused with the reason") {
    for (const auto& [text, part] : std::vector<std::pair<std::string, std::string>>{
             {"", "no command"},
             {" \t", "no command"},
             {"=x", "where a command"},
             {"\"pos\"", "where a command"},
             {"pos=x", "a blank behind the command"},
             {"pos =x", "the name of an argument"},
             {"pos a= b", "the value of 'a'"},
             {"pos a=", "the line ends where the value of 'a'"},
             {"pos a=\"x y", "the quote of 'a' has no end"},
             {"pos a=\"x\"y", "a blank behind 'a'"},
             {"pos a=x\"y\"", "a blank behind 'a'"},
             {"pos a=x=y", "a blank behind 'a'"},
             {"pos \"a\"=x", "the name of an argument"},
         }) {
      const auto& shown_text = text;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_text);
      check_error(read_hub_line(text), part);
    }
  }

  TEST_CASE("positions of random games are read back, whatever was captured and crowned") {
    visit_hub_games([](const Variant& variant) {
      Engine reader(variant_table(), &variant);
      const int squares = hub_squares(variant);
      visit_positions(variant, [&](const Session& session) {
        const std::string text = without_counts(session.position_text());
        const auto hub = hub_position(session.position_text(), squares);
        REQUIRE_MESSAGE(hub, hub.error().message);
        CHECK(hub->size() == static_cast<std::size_t>(squares) + 1);
        const auto again = read_hub_position(*hub, squares);
        REQUIRE_MESSAGE(again, again.error().message);
        REQUIRE_FALSE(reader.session().set_position(*again, {}));
        CHECK(reader.session().position_text() == text);
      });
    });
  }

  TEST_CASE("the start of international draughts is as the protocol's description has it") {
    const std::string hub = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    CHECK(*hub_position("W:W31-50:B1-20", 50) == hub);
    CHECK(*hub_position("B:WK46,47:BK5:H3:C2,1", 50) == "BeeeeB" + std::string(40, 'e') + "Wweee");
    CHECK(*read_hub_position("BBeWwb", 5) == "B:W4,K3:B5,K1");
  }

  TEST_CASE("explicit moves name all that a move captures, and mean the same move") {
    visit_hub_games([](const Variant& variant) {
      visit_positions(variant, [](const Session& session) {
        const auto moves = session.legal_moves();
        for (const std::string& move : moves) {
          const std::string text = session.read_turn(move)->explicit_text;
          CAPTURE(text);
          const auto again = session.read_turn(text);
          REQUIRE_MESSAGE(again, again.error().message);
          CHECK(again->text == move);
          const bool is_capture = move.find_first_of("x:") != std::string::npos;
          CHECK((text.find('x') != std::string::npos) == is_capture);
          if (is_capture) CHECK(std::count(text.begin(), text.end(), 'x') >= 2);
        }
      });
    });
  }

  TEST_CASE("a malformed position is refused with the reason") {
    check_error(read_hub_position("", 32), "33 characters, not 0");
    check_error(read_hub_position("We", 32), "33 characters, not 2");
    check_error(read_hub_position("X" + std::string(32, 'e'), 32), "'X' is no side to move");
    check_error(read_hub_position("W" + std::string(31, 'e') + "x", 32), "square 32: 'x'");
    check_error(read_hub_position("We\n" + std::string(30, 'e'), 32), "square 2: '?'");
    for (const auto& [text, part] : std::vector<std::pair<std::string, std::string>>{
             {"", "no side to move"},
             {"w:W1:B2", "no side to move"},
             {"W:W33:B2", "'33' is not a whole number from 1 to 32"},
             {"W:W0:B2", "'0'"},
             {"W:Wa1:B2", "'a1'"},
             {"W:W1,,2:B3", "''"},
             {"W:W5-3:B1", "'3'"},
             {"W:W1:B1", "square 1 is given twice"},
             {"W:WK1-40:B", "'40'"},
             {"W:W1\n2:B", "'1?2'"},
         }) {
      const auto& shown_text = text;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_text);
      check_error(hub_position(text, 32), part);
    }
  }
}

TEST_SUITE("hub levels") {
  TEST_CASE("everything that is told holds at once") {
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

  TEST_CASE("what is wrong, or limits nothing, is told") {
    check_error(level("level time=--1"), "time: '--1' is no number of seconds");
    check_error(level("level moves=-1 time=60"), "moves: ");
    check_error(level("level move-time=-1"), "move-time: ");
    check_error(level("level"), "has to follow");
    check_error(level("level inc=1 moves=40"), "has to follow");
    CHECK(level("level infinite"));
  }
}

}  // namespace roundel::hub_text_test
