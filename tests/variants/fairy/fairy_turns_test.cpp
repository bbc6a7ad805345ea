// Turns of several moves in chess-like games from files: what ends a turn, captures en passant, texts, and the errors of wrong
// files.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "search/turns.hpp"
#include "tests/variants/fairy/changed_chess.hpp"
#include "tests/variants/page_games.hpp"

namespace roundel::fairy_turns_test {
namespace {

using namespace changed_chess;
using changed_chess::Game;
using changed_chess::Place;
using testing::error_of;

constexpr std::string_view two = "rules.moves_a_turn = 2\n";

std::vector<std::string> turns_of(const Place& position) {
  std::vector<std::string> texts;
  for (const auto& turn : legal_turns<Game>(position)) texts.push_back(turn_text<Game>(position, turn, {}));
  return texts;
}
bool has_turn(const Place& position, const std::string& text) {
  const std::vector<std::string> turns = turns_of(position);
  return std::find(turns.begin(), turns.end(), text) != turns.end();
}

Place after_turns(Place position, const std::vector<std::string>& turns) {
  for (const std::string& text : turns) {
    const auto turn = read_turn<Game>(position, text, {});
    REQUIRE_MESSAGE(turn, turn.error().message());
    do_turn<Game>(position, *turn);
    CHECK(position.key() == position.computed_key());
  }
  return position;
}

std::string error_of_turn(const Place& position, std::string_view text) {
  const auto turn = read_turn<Game>(position, text, {});
  return turn ? std::string() : turn.error().message();
}

/// Checks that the text of a position is read as the same position.
void check_text(const Changed& game, const Place& position) {
  const std::string text = write_position(position);
  CAPTURE(text);
  const Place again = game.at(text);
  CHECK(again == position);
  CHECK(again.key() == position.key());
  CHECK(write_position(again) == text);
}

}  // namespace

TEST_SUITE("turns of several moves") {
  TEST_CASE("a side moves twice, but the balanced game begins with one move") {
    const Changed game(std::string(two) +
                       "setup.position = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0/1 0 1'\n");
    const Place start = game.at(game.setup().rules().start);
    CHECK(turns_of(start).size() == 20);
    const Place black = after_turns(start, {"e2e4"});
    CHECK(write_position(black) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const Place white = after_turns(black, {"e7e5,g8f6"});
    CHECK(write_position(white) == "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    CHECK(write_position(after_turns(white, {"g1f3,f3e5"})) ==
          "rnbqkb1r/pppp1ppp/5n2/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 2");
    CHECK(error_of_turn(white, "g1f3").find("only a part of a turn") != std::string::npos);
    CHECK(error_of_turn(white, "g1f3,f3e5,e5f7").find("continues after the end of the turn") != std::string::npos);
  }

  TEST_CASE("a check ends the turn, and the first move must parry one") {
    const Changed game(two);
    const Place place = game.at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    CHECK(has_turn(place, "a1a8"));
    CHECK(error_of_turn(place, "a1a8,a8a7").find("continues after the end of the turn") != std::string::npos);
    CHECK(has_turn(place, "a1a7,a7a8"));
    const Place checked = after_turns(place, {"a1a8"});
    CHECK(moves_from(checked, "e8") == std::vector<std::string>{"e8d7", "e8e7", "e8f7"});
    // Neither move may leave the own king attacked.
    CHECK_FALSE(has_turn(game.at("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"), "d2f3,e1e2"));
  }

  TEST_CASE("a turn ends without a second legal move, and a side without a first one is stalemated") {
    const Changed game(two);
    const Place place = game.at("8/8/8/8/8/p1k5/P7/1K6 w - - 0 1");
    const Place corner = after(place, {"b1a1"});
    CHECK(turns_of(corner) == std::vector<std::string>{"a1b1"});
    const Place lone = game.at("k7/2Q5/8/8/8/p7/P7/7K b - - 0 1");
    CHECK(reason(lone) == "draw: stalemate");
    const Place last = game.at("k7/2Q5/8/8/p7/8/P7/7K b - - 5 1");
    CHECK(turns_of(last) == std::vector<std::string>{"a4a3"});
    const Place ended = after_turns(last, {"a4a3"});
    CHECK(write_position(ended) == "k7/2Q5/8/8/8/p7/P7/7K w - - 0 2");
    const auto turn = read_turn<Game>(last, "a4a3", {});
    REQUIRE(turn);
    CHECK(turn->size() == 2);
    CHECK(notation(last, *turn) == "a3");
    const auto recorded = read_notation(last, "a3");
    REQUIRE(recorded);
    CHECK(*recorded == *turn);
  }

  TEST_CASE("captures en passant come first, after a first or second move, and both in one turn") {
    const Changed game(two);
    const Place place = game.at("4k3/3p1p2/8/4P3/8/8/8/4K2R b - - 0 1");
    const Place both = after_turns(place, {"d7d5,f7f5"});
    CHECK(write_position(both) == "4k3/8/8/3pPp2/8/8/8/4K2R w - d6f6 0 2");
    check_text(game, both);
    CHECK(has_turn(both, "e5f6,e1e2"));
    CHECK_FALSE(has_turn(both, "e1e2,e5d6"));
    const Place first = after_turns(place, {"d7d5,e8d8"});
    CHECK(write_position(first) == "3k4/5p2/8/3pP3/8/8/8/4K2R w - d6 1 2");
    // A pawn that has moved again, and a piece on the cell, take the right away.
    CHECK(write_position(after_turns(place, {"d7d5,d5d4"})) == "4k3/5p2/8/4P3/3p4/8/8/4K2R w - - 0 2");
    const Changed pieces(two);
    const Place filled = pieces.at("3qk3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    CHECK(write_position(after_turns(filled, {"d7d5,d8d6"})) == "4k3/8/3q4/3pP3/8/8/8/4K3 w - - 1 2");
    const Place pair = pieces.at("4k3/p6p/8/1P4P1/8/8/8/4K3 b - - 0 1");
    const Place open = after_turns(pair, {"a7a5,h7h5"});
    CHECK(write_position(open) == "4k3/8/8/pP4Pp/8/8/8/4K3 w - a6h6 0 2");
    const Place one = after(open, {"b5a6"});
    CHECK(write_position(one) == "4k3/8/P7/6Pp/8/8/8/4K3 w - h6 1/2 0 2");
    check_text(pieces, one);
    CHECK(has_turn(open, "b5a6,g5h6"));
    CHECK(write_position(after_turns(open, {"b5a6,g5h6"})) == "4k3/8/P6P/8/8/8/8/4K3 b - - 0 2");
  }

  TEST_CASE("positions within a turn have texts, and other keys") {
    const Changed game(two);
    const Place place = game.at("4k3/8/8/8/1p6/8/P6P/4K3 w - - 0 1");
    const Place half = after(place, {"a2a4"});
    CHECK(write_position(half) == "4k3/8/8/8/Pp6/8/7P/4K3 w - a3 1/2 0 1");
    check_text(game, half);
    CHECK(moves_from(half, "b4").empty());
    CHECK(write_position(after(half, {"h2h4"})) == "4k3/8/8/8/Pp5P/8/8/4K3 b - a3 0 1");
    const std::string bare = "4k3/8/8/8/Pp6/8/7P/4K3 w - - ";
    CHECK(game.at(bare + "1/2 0 1").key() != game.at(bare + "0 1").key());
    CHECK(game.at(bare + "0/1 0 1").key() != game.at(bare + "0 1").key());
    CHECK(game.at(bare + "0/1 0 1").key() != game.at(bare + "1/2 0 1").key());
    check_text(game, game.at(bare + "0/1 0 1"));
    CHECK(write_position(Game::flipped(half)) == "4k3/7p/8/pP6/8/8/8/4K3 b - a6 1/2 0 1");
    Place passed = place;
    passed.do_null_move();
    CHECK(passed.key() == passed.computed_key());
  }

  TEST_CASE("records join the moves by a comma") {
    const Changed game(two);
    const Place place = game.at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    CHECK(noted(place, "O-O,Ra4") == "O-O,Ra4");
    CHECK(noted(place, "e1g1,a1a4") == "O-O,Ra4");
    CHECK(noted(place, "Ra8+") == "Ra8+");
    CHECK(noted(place, "Ra4").find("the next move of the turn is missing") != std::string::npos);
    CHECK(noted(place, "Ra8,Ra7").find("the turn has ended before") != std::string::npos);
    CHECK(noted(after(place, {"a1a4"}), "Rhh4") == "Rhh4");
  }

  TEST_CASE("wrong positions and files are refused") {
    const Changed game(two);
    CHECK(game.error("4k3/8/8/8/8/8/8/4K3 w - - 2/2 0 1").starts_with("moves made in the turn"));
    CHECK(game.error("4k3/8/8/8/8/8/8/4K3 w - - 0/3 0 1").starts_with("moves of the turn"));
    CHECK(game.error("4k3/8/8/8/8/8/8/4K3 w - - /2 0 1").starts_with("moves made in the turn"));
    CHECK(game.error("4k3/8/8/8/8/8/4r3/4K3 w - - 1/2 0 1") ==
          "the side to move is in check after a move of its turn");
    CHECK(game.error("4k3/8/8/8/8/8/8/K3R3 w - - 1/2 0 1") == "the side that is not to move is in check");
    CHECK_FALSE(Changed("").error("4k3/8/8/8/8/8/8/4K3 w - - 1/2 0 1").empty());
    const auto refused = [](const std::string& changes, std::string_view reason) {
      const std::string error = error_of(changes);
      CHECK_MESSAGE(error.find(reason) != std::string::npos, error);
    };
    const std::string with(two);
    refused("rules.moves_a_turn = 0\n", "moves_a_turn");
    refused("rules.moves_a_turn = 9\n", "moves_a_turn");
    refused("rules.moves_a_turn = 'two'\n", "moves_a_turn");
    const std::string captured = "rules.goal = 'capture'\nrules.weak_alone = []\nrules.weak_on_a_colour = []\n";
    refused(with + captured, "moves_a_turn: only with goal = \"mate\"");
    refused(with + captured + "rules.blocks = 'one'\n", "moves_a_turn: only with goal = \"mate\"");
    refused(with + "rules.checks = 3\n", "moves_a_turn: not in games that can end by other rules than mate");
    refused(with + "rules.passes = 'always'\n", "moves_a_turn: not in games that can end by other rules than mate");
    refused(with + "rules.explodes = true\n", "moves_a_turn: not in games that can end by other rules than mate");
    refused(with + "rules.may_check = false\n", "moves_a_turn: not with other rules of check");
    refused(with + "rules.perpetual_check = 'loss'\n", "moves_a_turn: not with other rules of check");
    refused(with + "rules.drops = true\n", "moves_a_turn: not with drops");
    refused(with + "rules.compulsory_capture = true\n", "moves_a_turn: not with compulsory_capture");
    refused(with + "rules.captures_own = true\n", "moves_a_turn: not with captures_own");
    CHECK(why_no_tables(with) == "a turn has several moves");
  }
}

}  // namespace roundel::fairy_turns_test
