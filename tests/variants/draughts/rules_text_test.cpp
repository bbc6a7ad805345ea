// The rules of a game of draughts, for people: each fact that differs between games changes the text.

#include "variants/draughts/rules_text.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "tests/text.hpp"
#include "variants/draughts/russian.hpp"

namespace roundel::draughts::rules_text_test {
namespace {

using testing::contains;

struct Change {
  std::function<void(Rules&)> make;
  const char* sentence;
};

const Change changes[] = {
    {[](Rules& rules) { rules.starts = Colour::black; }, "- Black moves first.\n"},
    {[](Rules& rules) { rules.men_go = detail::directions(compass::north, compass::west, compass::east); },
     "- A man steps one square: forward, sideways.\n"},
    {[](Rules& rules) { rules.men_go = detail::directions(compass::north_west); },
     "- A man steps one square: forward to the left.\n"},
    {[](Rules& rules) { rules.kings_go = detail::straight_lines(); },
     "- A king moves any distance along files and ranks.\n"},
    {[](Rules& rules) { rules.kings_fly = false; }, "- A king steps one square along diagonals.\n"},
    {[](Rules& rules) { rules.men_capture_backward = false; },
     "- Men capture only in the directions in which they step.\n"},
    {[](Rules& rules) { rules.captures_along_all_lines = true; },
     "- All pieces capture along files, ranks and diagonals.\n"},
    {[](Rules& rules) { rules.men_take_kings = false; }, "- A man cannot capture a king.\n"},
    {[](Rules& rules) { rules.king_lands_behind = true; }, "and lands directly behind it.\n"},
    {[](Rules& rules) { rules.king_lands_to_go_on = true; }, "it must land on such a square.\n"},
    {[](Rules& rules) { rules.taken_leave_at_once = true; },
     "- A king does not turn straight back during a capture.\n"},
    {[](Rules& rules) { rules.taken_leave_at_once = true; }, "- Each captured piece leaves the board at once.\n"},
    {[](Rules& rules) { rules.priority = {}; }, "- Of several captures the player chooses freely.\n"},
    {[](Rules& rules) { rules.priority = {.with_king = true}; },
     "- Of several captures, one by a king is compulsory.\n"},
    {[](Rules& rules) { rules.priority.with_king = true; },
     "- If these are equal, a king must capture rather than a man.\n"},
    {[](Rules& rules) { rules.priority = {.most_value = true}; }, "one of the greatest value is compulsory."},
    {[](Rules& rules) { rules.priority.most_kings = true; },
     "the capture that takes the most kings is compulsory.\n"},
    {[](Rules& rules) { rules.priority.kings_first = true; }, "the capture that meets a king first is compulsory.\n"},
    {[](Rules& rules) { rules.crowning = Crowning::ends_move; }, "by a capture ends its move there.\n"},
    {[](Rules& rules) { rules.crowning = Crowning::goes_on; }, "becomes a king at once, and goes on as a king.\n"},
    {[](Rules& rules) { rules.king_moves = 3; }, "at most 3 moves in a row without a capture.\n"},
    {[](Rules& rules) { rules.without_moves = Outcome::win; }, "- A side that cannot move has won.\n"},
    {[](Rules& rules) { rules.without_moves = Outcome::draw; }, "- If a side cannot move, the game is drawn.\n"},
    {[](Rules& rules) { rules.draw_classes = draw_classes(two_or_fewer_against_king); },
     "- Draw: 5 moves of each side with two pieces or fewer against a king.\n"},
    {[](Rules& rules) { rules.one_each_draws = true; }, "- Draw: each side has one piece left.\n"},
};

}  // namespace

TEST_SUITE("rules of draughts for people") {
  TEST_CASE("each fact has its sentence, which other games do not have") {
    const std::string usual = play_text(brazilian_rules());
    for (const Change& change : changes) {
      CAPTURE(change.sentence);
      Rules rules = brazilian_rules();
      change.make(rules);
      CHECK_FALSE(contains(usual, change.sentence));
      CHECK(contains(play_text(rules), change.sentence));
    }
  }

  TEST_CASE("the board is described by its squares and men") {
    CHECK(board_text(russian_rules()) ==
          "- The board has 8 files and 8 ranks.\n"
          "- The pieces use the squares of the same colour as a1.\n"
          "- These squares have the numbers 1 to 32, from the top left as White sees them.\n"
          "- Each side has 12 men.\n");
    Rules rules = russian_rules();
    rules.squares = Squares::all;
    CHECK(contains(board_text(rules), "- The pieces use all squares.\n- These squares have the numbers 1 to 64,"));
    rules.squares = Squares::unlike_a1;
    CHECK(contains(board_text(rules), "of the other colour than a1.\n"));
  }
}

}  // namespace roundel::draughts::rules_text_test
