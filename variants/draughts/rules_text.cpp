#include "variants/draughts/rules_text.hpp"

#include <algorithm>

#include "variants/pieces/sentences.hpp"

namespace roundel::draughts {
namespace {

const char* name_of(Colour colour) { return colour == Colour::white ? "White" : "Black"; }

bool has(const Rays& rays, Direction direction) {
  return std::any_of(rays.begin(), rays.end(), [direction](const Ray& ray) { return ray.direction == direction; });
}

/// Returns the directions of men in words, such as `forward, sideways`.
std::string steps_of_men(const Rays& rays) {
  struct StepWords {
    Direction left, right;
    const char *both, *only_left, *only_right;
  };
  constexpr StepWords words[] = {
      {compass::north, compass::north, "forward", "forward", "forward"},
      {compass::north_west, compass::north_east, "diagonally forward", "forward to the left", "forward to the right"},
      {compass::west, compass::east, "sideways", "to the left", "to the right"},
      {compass::south, compass::south, "backward", "backward", "backward"},
      {compass::south_west, compass::south_east, "diagonally backward", "backward to the left",
       "backward to the right"},
  };
  std::string text;
  for (const StepWords& each : words) {
    const bool goes_left = has(rays, each.left);
    const bool goes_right = has(rays, each.right);
    if (!goes_left && !goes_right) continue;
    if (!text.empty()) text += ", ";
    text += goes_left && goes_right ? each.both : goes_left ? each.only_left : each.only_right;
  }
  return text;
}

bool goes_straight(const Rules& rules) { return has(rules.kings_go, compass::north); }

void describe_board(const Rules& rules, Sentences& sentences) {
  const int squares = rules.ranks * rules.squares_in_rank();
  sentences.add("The board has {0} files and {1} ranks.", rules.files, rules.ranks);
  switch (rules.squares) {
    case Squares::like_a1: sentences.add("The pieces use the squares of the same colour as a1."); break;
    case Squares::unlike_a1: sentences.add("The pieces use the squares of the other colour than a1."); break;
    case Squares::all: sentences.add("The pieces use all squares."); break;
  }
  sentences.add("These squares have the numbers 1 to {0}, from the top left as White sees them.", squares);
  sentences.add("Each side has {0} men.", rules.men_a_side);
}

void describe_moves(const Rules& rules, Sentences& sentences) {
  sentences.add("{0} moves first.", name_of(rules.starts));
  sentences.add("A man steps one square: {0}.", steps_of_men(rules.men_go));
  if (rules.kings_fly) {
    if (goes_straight(rules)) {
      sentences.add("A king moves any distance along files and ranks.");
    } else {
      sentences.add("A king moves any distance along diagonals.");
    }
  } else if (goes_straight(rules)) {
    sentences.add("A king steps one square along files and ranks.");
  } else {
    sentences.add("A king steps one square along diagonals.");
  }
  if (rules.king_moves != 0) {
    sentences.add("While a side has men, one king of it makes at most {0} moves in a row without a capture.",
                  rules.king_moves);
  }
}

void describe_jumps_of_kings(const Rules& rules, Sentences& sentences) {
  if (!rules.kings_fly) return sentences.add("A king captures in the same way, in all its directions.");
  if (rules.king_lands_behind) {
    sentences.add("A king captures an enemy piece at any distance, and lands directly behind it.");
  } else {
    sentences.add(
        "A king captures an enemy piece at any distance, and lands on any empty square behind it before the next "
        "piece.");
  }
  if (rules.king_lands_to_go_on) {
    sentences.add("If a king can capture again from one of these squares, it must land on such a square.");
  }
  if (rules.taken_leave_at_once && !rules.king_turns_back) {
    sentences.add("A king does not turn straight back during a capture.");
  }
}

void describe_captures(const Rules& rules, Sentences& sentences) {
  sentences.add("A man captures an adjacent enemy piece by a jump to the empty square behind it.");
  if (rules.men_capture_backward) {
    sentences.add("Men capture in all directions, also backward.");
  } else {
    sentences.add("Men capture only in the directions in which they step.");
  }
  if (rules.captures_along_all_lines) sentences.add("All pieces capture along files, ranks and diagonals.");
  if (!rules.men_take_kings) sentences.add("A man cannot capture a king.");
  describe_jumps_of_kings(rules, sentences);
  sentences.add("A piece that can capture again in the same move must do so.");
  if (rules.taken_leave_at_once) {
    sentences.add("Each captured piece leaves the board at once.");
  } else {
    sentences.add("Captured pieces leave the board after the whole move. No piece is jumped twice.");
  }
}

void describe_choice(const CapturePriority& priority, Sentences& sentences) {
  sentences.add("Captures are compulsory.");
  if (priority == CapturePriority{}) return sentences.add("Of several captures the player chooses freely.");
  const bool is_second = priority.most_value || priority.most_pieces;
  const bool is_third = is_second || priority.with_king;
  if (priority.most_value) {
    sentences.add(
        "Of several captures, one of the greatest value is compulsory. A king counts a little less than two men.");
  }
  if (priority.most_pieces) sentences.add("Of several captures, one that takes the most pieces is compulsory.");
  if (priority.with_king && !is_second) sentences.add("Of several captures, one by a king is compulsory.");
  if (priority.with_king && is_second) sentences.add("If these are equal, a king must capture rather than a man.");
  if (priority.most_kings && !is_third)
    sentences.add("Of several captures, one that takes the most kings is compulsory.");
  if (priority.most_kings && is_third) {
    sentences.add("If these are equal, the capture that takes the most kings is compulsory.");
  }
  if (priority.kings_first) sentences.add("If these are equal, the capture that meets a king first is compulsory.");
}

void describe_crowning(const Rules& rules, Sentences& sentences) {
  sentences.add("A man that ends its move on the last row becomes a king.");
  switch (rules.crowning) {
    case Crowning::ends_move: sentences.add("A man that reaches this row by a capture ends its move there."); break;
    case Crowning::only_at_end:
      sentences.add("A man that reaches this row during a capture and can go on remains a man.");
      break;
    case Crowning::goes_on:
      sentences.add("A man that reaches this row during a capture becomes a king at once, and goes on as a king.");
      break;
  }
}

void describe_end(const Rules& rules, Sentences& sentences) {
  switch (rules.without_moves) {
    case Outcome::loss: sentences.add("A side that cannot move has lost."); break;
    case Outcome::draw: sentences.add("If a side cannot move, the game is drawn."); break;
    case Outcome::win: sentences.add("A side that cannot move has won."); break;
  }
  sentences.add("Draw: the third occurrence of a position.");
  if (rules.quiet_moves != 0) sentences.add("Draw: {0}.", rules.quiet_reason);
  for (const DrawClass& each : rules.draw_classes) sentences.add("Draw: {0}.", each.reason);
  if (rules.one_each_draws) sentences.add("Draw: each side has one piece left.");
}

}  // namespace

std::string board_text(const Rules& rules) {
  Sentences sentences;
  describe_board(rules, sentences);
  return sentences.take();
}

std::string play_text(const Rules& rules) {
  Sentences sentences;
  describe_moves(rules, sentences);
  describe_captures(rules, sentences);
  describe_choice(rules.priority, sentences);
  describe_crowning(rules, sentences);
  describe_end(rules, sentences);
  return sentences.take();
}

}  // namespace roundel::draughts
