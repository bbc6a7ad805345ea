// The ends of games of Crest: each rule of the rule page and each tie-break has its own position. Also the legal
// turns of a side that can hardly act.

#include <doctest/doctest.h>

#include "engine/session/engine.hpp"
#include "tests/variants/crest/crest_games.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest_endgame_test {
namespace {

using crest_games::after;
using crest_games::end_of;
using crest_games::position_of;
using crest_games::read_as;
using crest_games::turns_of;

/// Returns the result after turns from a position. The slow rules must agree.
std::string end_after(std::string_view text, const std::vector<std::string>& turns) {
  crest::Position position = position_of(text);
  auto slow = slow_crest::Position::read(text);
  for (const std::string& turn : turns) {
    CHECK(end_of(position) == "goes on");
    position = after(position, turn);
    slow.play(turn);
  }
  CHECK(end_of(position) == end_of(slow));
  CHECK(turns_of(position).empty() == (end_of(position) != "goes on"));
  return end_of(position);
}

bool any_starts_with(const std::vector<std::string>& texts, std::string_view begin) {
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) { return text.starts_with(begin); });
}
bool all_start_with(const std::vector<std::string>& texts, std::string_view begin) {
  return std::all_of(texts.begin(), texts.end(), [&](const std::string& text) { return text.starts_with(begin); });
}
bool has(const std::vector<std::string>& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

/// A game from a position, played in a session, because only that detects repetitions.
class Played {
 public:
  explicit Played(std::string_view text) : engine_(built_in_variants(), find_variant(built_in_variants(), "crest")) {
    REQUIRE_FALSE(engine_.session().set_position(text, {}));
  }
  std::string play(const std::vector<std::string>& turns) {
    for (const std::string& turn : turns) {
      const auto error = engine_.session().play_move(turn);
      REQUIRE_MESSAGE(!error, turn, ": ", error->message());
    }
    return end_of(engine_.session().result());
  }

 private:
  Engine engine_;
};

/// White attacks Black's king from d3; Black has one shield left.
constexpr const char* last_shield = "3k3/rbn4/7/7/3R3/7/B2K2N w 3.1/1.0 - 4";
/// Neither side can act without a crest once White's knight has locked c6.
constexpr const char* nearly_stuck = "1b2N2/(~r~nb')1~r4/1k5/7/1K5/(~R~NB')1{~Rn}4/1B5 w ";
/// White cannot act without a crest, Black can.
constexpr const char* white_stuck = "1b2r2/(~r~nb')6/1k5/7/1K5/(~R~NB')1{~Rn}4/1B5 w ";

}  // namespace

TEST_SUITE("crest endings") {
  TEST_CASE("the side that turns the last shield wins at once") {
    CHECK(end_after(last_shield, {"d3d7:b4"}) == "White: the last shield is turned");
    CHECK(end_after("3k3/rbn4/7/7/3R3/7/B2K2N w 3.0/2.0 - 4", {"d3d7:b4"}) == "goes on");
  }
  TEST_CASE("even where the attack costs it its own fourth") {
    const char* text = "3k3/rbn4/7/1N5/3R3/7/B2K3 w 3.0/1.0 - 4";
    CHECK(end_after(text, {"d3d7:b4"}) == "White: the last shield is turned");
    const char* not_last = "3k3/rbn4/7/1N5/3R3/7/B2K3 w 3.0/3.0 - 4";
    CHECK(end_after(not_last, {"d3d7:b4"}) == "Black: three or fewer pieces remain");
    CHECK(end_after(not_last, {"d3d7:f4"}) == "goes on");
  }
  TEST_CASE("or in the first action of a crest turn, which has no second") {
    CHECK(end_after(last_shield, {"+d3d7:b4"}) == "White: the last shield is turned");
    const auto turns = turns_of(position_of(last_shield));
    CHECK(has(turns, "+d3d7:b4"));
    CHECK_FALSE(any_starts_with(turns, "+d3d7:b4,"));
    CHECK(any_starts_with(turns, "+d3d5,"));
    CHECK(read_as(last_shield, "+d3d7:b4,a1b2") == "+d3d7:b4,a1b2 continues after the end of the turn");
  }
  TEST_CASE("or in the second") {
    CHECK(end_after("3k3/rbn4/3N3/7/3R3/7/B2K3 w 3.1/1.0 - 4", {"+d5f6,d3d7:b4"}) ==
          "White: the last shield is turned");
  }

  TEST_CASE("a side with three or fewer remaining pieces loses") {
    CHECK(end_after("3k3/rbn4/7/7/3R3/1R5/B2K2N w 3.0/3.0 - 4", {"b2b6"}) == "White: three or fewer pieces remain");
    CHECK(end_after("3k3/rbn4/6r/7/3R3/1R5/B2K2N w 3.0/3.0 - 4", {"b2b6"}) == "goes on");
    CHECK(end_after("3k3/rbn4/7/7/3R3/1R5/B2K2N w 3.1/3.0 - 4", {"+b2b6"}) == "White: three or fewer pieces remain");
    CHECK_FALSE(any_starts_with(turns_of(position_of("3k3/rbn4/7/7/3R3/1R5/B2K2N w 3.1/3.0 - 4")), "+b2b6,"));
  }
  TEST_CASE("face-down tiles remain, locked ones and those that lock do not") {
    const crest::Position position = position_of("3k3/~r(~r~b)2{~n~bR}2/7/7/7/~N4{~Rn}1/1B1K3 w 3.0/3.0 - 4");
    CHECK(position.remaining(Side::first) == 3);
    CHECK(position.remaining(Side::second) == 4);
    CHECK(position_of("3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0").remaining(Side::second) == 7);
  }
  TEST_CASE("one's own action that leaves only oneself at three loses") {
    CHECK(end_after("3k3/~rbn1nr1/7/7/7/R6/B2K2N w 3.0/3.0 - 4", {"a2a6"}) == "Black: three or fewer pieces remain");
  }
  TEST_CASE("with both at three or fewer shields decide") {
    CHECK(end_after("3k3/~rbn4/7/7/7/R6/B2K2N w 3.0/2.1 - 4", {"a2a6"}) == "White: three or fewer pieces remain");
    CHECK(end_after("3k3/~rbn4/7/7/7/R6/B2K2N w 2.0/3.0 - 4", {"a2a6"}) == "Black: three or fewer pieces remain");
    // Before the tiles that remain.
    CHECK(end_after("3k3/(~r~b)1n4/7/7/7/R6/B2K2N w 2.0/3.0 - 4", {"a2a6"}) == "Black: three or fewer pieces remain");
  }
  TEST_CASE("then what remains") {
    CHECK(end_after("3k3/(~r~b)1n4/7/7/7/R6/B2K2N w 3.0/3.0 - 4", {"a2a6"}) == "White: three or fewer pieces remain");
    CHECK(end_of(position_of("3k3/1bn4/7/7/7/7/B2K3 b 3.0/3.0 - 4")) == "Black: three or fewer pieces remain");
  }
  TEST_CASE("then the side that acted last has lost") {
    CHECK(end_after("3k3/~rbn4/7/7/7/R6/B2K2N w 3.0/3.0 - 4", {"a2a6"}) == "Black: three or fewer pieces remain");
    CHECK(end_after("3k3/r1n3b/7/7/7/~R6/B2K2N b 3.0/3.0 - 4", {"a6a2"}) == "White: three or fewer pieces remain");
    CHECK(end_of(position_of("3k3/1bn4/7/7/7/7/B2K2N w 3.0/3.0 - 4")) == "White: three or fewer pieces remain");
    CHECK(end_of(position_of("3k3/1bn4/7/7/7/7/B2K2N b 3.0/3.0 - 4")) == "Black: three or fewer pieces remain");
  }

  TEST_CASE("after a hundred quiet turns shields, then what remains, then nothing decides") {
    CHECK(end_after("3k3/rbn4/7/7/7/7/RB1K2N w 3.0/2.0 - 99", {"a1a2"}) == "White: 100 quiet turns");
    CHECK(end_after("3k3/rbn4/7/7/7/7/RB1K2N w 1.0/2.0 - 99", {"a1a2"}) == "Black: 100 quiet turns");
    CHECK(end_after("3k3/rbn3r/7/7/7/7/RB1K2N w 3.0/3.0 - 99", {"a1a2"}) == "Black: 100 quiet turns");
    CHECK(end_after("3k3/rbn4/7/7/7/7/RB1K2N w 3.0/3.0 - 99", {"a1a2"}) == "draw: 100 quiet turns");
    CHECK(end_after("3k3/rbn4/7/7/7/7/RB1K2N w 3.0/3.0 - 98", {"a1a2"}) == "goes on");
  }
  TEST_CASE("a flip, a capture, a lock, an attack and a crest begin the count again, a pass does not") {
    const auto quiet_after = [](const char* text, const char* turn) {
      return after(position_of(text), turn).quiet();
    };
    const char* text = "3k3/~r1n3n/7/r6/R2B3/6~N/RB1K1N1 w 3.1/3.0 - 99";
    CHECK(quiet_after(text, "g2=N") == 0);
    CHECK(quiet_after(text, "+a1a2") == 0);
    CHECK(quiet_after(text, "a1a2") == 100);
    CHECK(quiet_after(text, "a3a4") == 0);
    CHECK(quiet_after("3k3/~r1n3n/7/7/3R3/7/RB1K1N1 w 3.1/3.0 - 99", "d3d7:b4") == 0);
    CHECK(quiet_after("3k3/~r1n3n/7/7/3R3/7/RB1K1N1 w 3.1/3.0 - 99", "a1a6") == 0);
    CHECK(quiet_after((white_stuck + std::string("3.0/3.0 - 99")).c_str(), "pass") == 100);
  }

  TEST_CASE("the third time in one position shields, then what remains, then nothing decides") {
    const std::vector<std::string> circle = {"a1a2", "g7g6", "a2a1", "g6g7"};
    const auto third = [&](const char* text) {
      Played game(text);
      CHECK(game.play(circle) == "goes on");
      CHECK(game.play({circle.begin(), circle.end() - 1}) == "goes on");
      return game.play({circle.back()});
    };
    CHECK(third("3k2r/1bn4/7/7/7/7/RB1K2N w 3.0/2.0 - 4") == "White: threefold repetition");
    CHECK(third("3k2r/1bn4/7/7/7/7/RB1K2N w 1.0/2.0 - 4") == "Black: threefold repetition");
    CHECK(third("3k2r/1bn4/7/7/7/7/RB1KR1N w 3.0/3.0 - 4") == "White: threefold repetition");
    CHECK(third("3k2r/1bn1n2/7/7/7/7/RB1K2N w 3.0/3.0 - 4") == "Black: threefold repetition");
    CHECK(third("3k2r/1bn4/7/7/7/7/RB1K2N w 3.0/3.0 - 4") == "draw: threefold repetition");
  }
  TEST_CASE("a restriction, or a tile that had not moved, makes it another position") {
    const auto check = [](const char* text, const std::vector<std::string>& circle) {
      Played game(text);
      CHECK(game.play(circle) == "goes on");
      CHECK(game.play(circle) == "goes on");
      CHECK(game.play({circle[0]}) == "goes on");
      CHECK(game.play({circle[1]}) == "draw: threefold repetition");
    };
    check("3k2r/1bn4/7/7/7/7/RB1K2N w 3.0/3.0 1 4", {"a1a2", "g7g6", "a2a1", "g6g7"});
    check("3k3/1bn3r'/7/7/7/7/RB1K2N w 3.0/3.0 - 4", {"a1a2", "g6g7", "a2a1", "g7g6"});
  }

  TEST_CASE("a game in which neither side can act is over") {
    const auto end = [](const std::string& chips) { return end_after(nearly_stuck + chips + " - 5", {"e7c6"}); };
    CHECK(end("3.0/3.0") == "draw: neither side can act");
    CHECK(end("3.0/2.0") == "White: neither side can act");
    CHECK(end_after("1b2N2/(~r~nb')1~r4/1k5/7/1K5/(~RB')1{~Rn}4/1B5 w 3.0/3.0 - 5", {"e7c6"}) ==
          "Black: neither side can act");
    // With a crest, of either side, a king could step.
    CHECK(end("3.1/3.0") == "goes on");
    CHECK(end("3.0/3.1") == "goes on");
  }

  TEST_CASE("a side without any action passes, and no other does") {
    const std::string stuck = white_stuck;
    CHECK(turns_of(position_of(stuck + "3.0/3.0 - 5")) == std::vector<std::string>{"pass"});
    const crest::Position passed = after(position_of(stuck + "3.0/3.0 - 5"), "pass");
    CHECK(crest::write_position(passed) == "1b2r2/(~r~nb')6/1k5/7/1K5/(~R~NB')1{~Rn}4/1B5 b 3.0/3.0 - 6");
    CHECK(read_as(passed, "pass") == "pass is not legal: a side passes only where it has no action");
    CHECK(read_as("3k3/rbn4/7/7/7/7/RB1K2N w 3.0/3.0 - 4", "pass") ==
          "pass is not legal: a side passes only where it has no action");
    CHECK(end_after(stuck + "3.0/2.0 - 99", {"pass"}) == "White: 100 quiet turns");
  }
  TEST_CASE("a side that can act with a crest alone has to give it up") {
    const auto turns = turns_of(position_of(white_stuck + std::string("3.1/3.0 - 5")));
    CHECK_FALSE(turns.empty());
    CHECK(all_start_with(turns, "+b3"));
  }
}

TEST_SUITE("crest restriction") {
  constexpr const char* why = "White may not move before Black has moved or White has turned up three tiles";

  TEST_CASE("White turns tiles up before it moves") {
    const char* text = "3k3/~r~r~n1~n2/7/7/7/R'(~R~N~B)~N4/3K3 w 3.0/3.0 1 0";
    CHECK(turns_of(position_of(text)) == std::vector<std::string>{"b2=B", "c2=N"});
    CHECK(read_as(text, "a2a3") == std::string("a2a3 is not legal: ") + why);
    const crest::Position second = after(after(position_of(text), "c2=N"), "a6=R");
    CHECK(second.restriction() == 2);
    CHECK(turns_of(second) == std::vector<std::string>{"b2=B"});
    const crest::Position third = after(after(second, "b2=B"), "b6=R");
    CHECK(third.restriction() == crest::Position::lifted);
    CHECK(read_as(third, "a2a3") == "a2a3");
  }
  TEST_CASE("a move of Black's lifts it, also a king's step or an attack") {
    const auto restriction_after = [](const char* text, const char* turn) {
      return after(position_of(text), turn).restriction();
    };
    const char* text = "3k3/~r~bn'1~n2/7/7/3r3/(~R~N~B)~N5/3K3 b 3.0/3.1 1 0";
    CHECK(restriction_after(text, "c6b4") == crest::Position::lifted);
    CHECK(restriction_after(text, "d3d1:a3") == crest::Position::lifted);
    CHECK(restriction_after(text, "+d7c7") == crest::Position::lifted);
    CHECK(restriction_after(text, "a6=R") == 1);
  }
  TEST_CASE("White may move while it has no tile to turn up, and stays restricted") {
    const char* text = "3k3/~r~r~n1~n2/7/7/7/R'(~NB')5/3K3 w 3.0/3.0 1 0";
    const crest::Position moved = after(position_of(text), "a2a3");
    CHECK(moved.restriction() == 1);
    // The bishop uncovers one.
    const crest::Position uncovered = after(after(position_of(text), "b2a3"), "a6=R");
    CHECK(turns_of(uncovered) == std::vector<std::string>{"b2=N"});
  }
  TEST_CASE("it is tested before each action of a crest turn") {
    const auto turns = turns_of(position_of("3k3/~r~r~n1~n2/7/7/7/R'(~NB')5/3K3 w 3.1/2.0 1 0"));
    CHECK(has(turns, "+a2a3,b2a1"));
    CHECK(has(turns, "+b2a3,b2=N"));
    CHECK_FALSE(has(turns, "+b2a3,a2a1"));
    const auto two_left = turns_of(position_of("3k3/~r~r~n1~n2/7/7/7/R'~N~B4/3K3 w 3.1/2.0 1 0"));
    CHECK(has(two_left, "+b2=N,c2=B"));
    CHECK_FALSE(any_starts_with(two_left, "+a2"));
    CHECK_FALSE(has(two_left, "+b2=N,a2a3"));
    const auto third = turns_of(position_of("3k3/~r~r~n1~n2/7/7/7/R'~N~B4/3K3 w 3.1/2.0 2 0"));
    CHECK(has(third, "+b2=N,a2a3"));
    CHECK(has(third, "+b2=N,d1e1"));
  }
}

TEST_SUITE("crest attacks") {
  TEST_CASE("the attacker goes to a cross that is not locked, in the centre or in the half of the attacked side") {
    const auto turns = turns_of(position_of("3k3/2n4/r5b/7/3R3/7/RB1K2N w 3.0/3.0 - 4"));
    std::vector<std::string> attacks;
    std::copy_if(turns.begin(), turns.end(), std::back_inserter(attacks),
                 [](const std::string& turn) { return turn.find(':') != std::string::npos; });
    CHECK(attacks == std::vector<std::string>{"d3d7:a5", "d3d7:b4", "d3d7:f4", "d3d7:g5"});
  }
  TEST_CASE("what stands there is removed, of either side, and a tile of a stack goes alone") {
    const char* text = "3k3/2n4/r5b/5B1/4N2/3R3/R2K3 w 3.0/3.0 - 4";
    CHECK(crest::write_position(after(position_of(text), "d2d7:a5")) == "3k3/2n4/R5b/5B1/4N2/7/R2K3 b 3.0/2.1 - 0");
    CHECK(crest::write_position(after(position_of(text), "d2d7:f4")) == "3k3/2n4/r5b/5R1/4N2/7/R2K3 b 3.0/2.1 - 0");
    const char* stack = "7/3k3/2n3b/5B1/r2(~NR')1b1/7/R2K3 w 3.0/3.0 - 4";
    CHECK(crest::write_position(after(position_of(stack), "d3d6:b4")) ==
          "7/3k3/2n3b/1R3B1/r2~N1b1/7/R2K3 b 3.0/2.1 - 0");
  }
  TEST_CASE("one that attacks from such a cross may stay, and takes nothing") {
    CHECK(crest::write_position(after(position_of("7/2n4/Rk4b/r4B1/4Nb1/7/R2K3 w 3.0/3.0 - 4"), "a5b5:a5")) ==
          "7/2n4/Rk4b/r4B1/4Nb1/7/R2K3 b 3.0/2.1 - 0");
  }
}

}  // namespace roundel::crest_endgame_test
