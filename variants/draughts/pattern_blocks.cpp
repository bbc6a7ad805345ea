#include "variants/draughts/pattern_blocks.hpp"

#include "variants/draughts/squares.hpp"

namespace roundel::draughts {

using namespace detail;

std::vector<PatternBlock> pattern_blocks(const CellGraph& graph, const Rules& rules) {
  const int in_rank = rules.squares_in_rank();
  const auto block_at = [&](int rank, int square) {
    PatternBlock block;
    for (int r = rank; r < rank + block_ranks; ++r) {
      for (int s = square; s < square + block_squares; ++s) block.push_back(cell_of(graph, r * in_rank + s + 1));
    }
    return block;
  };
  std::vector<PatternBlock> blocks;
  const int room = rules.ranks - block_ranks;
  for (int rank = 0; rank <= room; ++rank) {
    const bool is_first_half = 2 * rank <= room;
    if ((is_first_half ? rank : room - rank) % rank_step != 0) continue;
    for (int square = 0; square + block_squares <= in_rank; square += square_step) {
      blocks.push_back(block_at(rank, square));
    }
  }
  return blocks;
}

}  // namespace roundel::draughts
