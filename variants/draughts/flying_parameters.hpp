#pragma once

#include "variants/draughts/evaluation_parameters.hpp"

namespace roundel::draughts {

/// The numbers of games whose kings fly. A king is worth nearly three men, so the way to crowning counts more than a
/// man's place. `longest_line`: the additional worth of a king on the line from which a lone king draws.
constexpr EvaluationParameters flying_parameters(int longest_line) {
  EvaluationParameters numbers;
  numbers.king = {270, 290};
  numbers.advance = {1, 5};
  numbers.far_advance = {1, 8};
  numbers.king_in_centre = {0, 2};
  numbers.king_on_longest_line = {longest_line, longest_line};
  numbers.home_guard = {5, 4};
  numbers.stuck_king = {-60, -80};
  numbers.runaway = {140, 160};
  numbers.runaway_row = {-16, -18};
  numbers.opposition = {0, 0};
  numbers.simplification = 40;
  return numbers;
}

}  // namespace roundel::draughts
