#pragma once

#include "variants/draughts/evaluation_parameters.hpp"

namespace roundel::draughts {

/// The numbers of games whose kings fly: a king is worth nearly three men, and the way to it more than its place on the
/// way. `longest_line`: what a king is worth more on the line that a lone one draws from.
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
