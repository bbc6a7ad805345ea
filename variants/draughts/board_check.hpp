#pragma once

#include "engine/base/expected.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/draughts/rules.hpp"

namespace roundel::draughts {

inline constexpr int most_men_a_side = 40;

/// Returns how many numbers the cells of a board use, including the gaps between ranks.
constexpr int numbers_of(const Rules& rules) {
  const int squares = rules.ranks * rules.squares_in_rank();
  return rules.squares == Squares::all ? squares : squares + rules.ranks / 2;
}

/// Checks that the family can play on a board: it must fulfil the requirements of Motions. Error: what is wrong with
/// the board.
MaybeError check_board(const FileBoard& board, const Rules& rules);

}  // namespace roundel::draughts
