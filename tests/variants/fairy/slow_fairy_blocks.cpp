#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

/// "`one`: each move ends with the only block, which goes to another empty cell; `more`: with a new block on an empty cell.
/// If there is no such cell, no block is placed."
Position::Moves Position::with_blocks(const Moves& moves) const {
  if (game_->blocks != "one" && game_->blocks != "more") return moves;
  Moves all;
  for (const auto& [text, move] : moves) {
    const Position next = played(move);
    const std::string landed = game_->board.name(move.to);
    bool is_placed = false;
    for (const int cell : game_->blocks_on[static_cast<std::size_t>(side_)]) {
      if (!next.is_empty(cell)) continue;
      Move with = move;
      with.block = cell;
      // "A block takes the right to capture on the cell that a piece has passed over."
      with.passed.erase(cell);
      all[text + ',' + landed + game_->board.name(cell)] = with;
      is_placed = true;
    }
    if (!is_placed) all[text + ',' + landed + landed] = move;
  }
  return all;
}

/// "`trail`: the cell that a piece leaves is blocked"
void Position::put_block(const Move& move) {
  if (game_->blocks == "trail") blocks_.insert(move.from);
  if (move.block < 0) return;
  if (game_->blocks == "one") blocks_.clear();
  blocks_.insert(move.block);
}

}  // namespace roundel::slow_fairy
