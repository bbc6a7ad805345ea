#pragma once

#include <cstdint>
#include <vector>

namespace roundel::slow {

/// Returns the number of sequences of `depth` moves, 1 at depth 0. `legal` returns the moves of a slow position, and
/// `played` the position after one of them.
template <class Position, class Move>
std::uint64_t count_sequences(const Position& position, int depth, std::vector<Move> (Position::*legal)() const,
                              Position (Position::*played)(const Move&) const) {
  if (depth == 0) return 1;
  const std::vector<Move> moves = (position.*legal)();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move& move : moves) count += count_sequences((position.*played)(move), depth - 1, legal, played);
  return count;
}

}  // namespace roundel::slow
