#pragma once

#include "engine/base/expected.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/draughts/rules.hpp"

namespace roundel::draughts {

inline constexpr int most_men_a_side = 40;

/// How many numbers the cells of a board take up, with those that are left out between ranks.
constexpr int numbers_of(const Rules& rules) {
  const int squares = rules.ranks * rules.squares_in_rank();
  return rules.squares == Squares::all ? squares : squares + rules.ranks / 2;
}

/// Whether the family can play on a board, as it counts on what Motions asks of one. Error: what the board has or lacks.
MaybeError check_board(const FileBoard& board, const Rules& rules);

}  // namespace roundel::draughts
