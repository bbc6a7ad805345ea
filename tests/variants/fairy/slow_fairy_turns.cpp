#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

/// "A turn has this number of moves"; "a check ends the turn"; "if no legal move is left after a move, the turn ends too"
Position::Moves Position::with_turns(const Moves& moves) const {
  if (made_ + 1 >= of_turn_) return moves;
  Moves all;
  for (const auto& [text, move] : moves) {
    const Position next = continued(move);
    const Moves rest = next.is_attacked_royal(1 - side_) ? Moves{} : next.legal_if_going_on();
    if (rest.empty()) all[text] = move;
    for (const auto& [following, second] : rest) {
      Move whole = move;
      whole.then = {second};
      all[text + ',' + following] = whole;
    }
  }
  return all;
}

/// Returns the position after a move that does not end the turn.
Position Position::continued(const Move& move) const {
  Move alone = move;
  alone.then.clear();
  Position next = played(alone);
  next.side_ = side_;
  next.turn_ = turn_;
  next.made_ = made_ + 1;
  next.of_turn_ = of_turn_;
  next.own_leaps_ = own_leaps_after(alone, next);
  next.leaps_.clear();
  next.passed_.clear();
  // "Captures en passant come before all other moves of a turn. A cell counts only if the capture was legal at its beginning."
  for (const auto& [text, other] : move.takes_en_passant ? single_moves() : Moves{}) {
    const bool is_left = other.takes_en_passant && leaper(other.to) != leaper(move.to);
    if (is_left && !next.piece(other.to).is_there()) next.leaps_[other.to] = leaper(other.to);
  }
  for (const auto& [cell, place] : next.leaps_) next.passed_.insert(cell);
  return next;
}

/// "A piece can be taken en passant if it passed over a cell with any move of the last turn, did not move again, and no piece stands on
/// the cell."
std::map<int, int> Position::own_leaps_after(const Move& move, const Position& next) const {
  std::map<int, int> leaps;
  for (const auto& [cell, place] : own_leaps_) {
    if (place != move.from && !next.piece(cell).is_there()) leaps[cell] = place;
  }
  for (const int cell : move.passed) leaps.emplace(cell, move.to);
  return leaps;
}

}  // namespace roundel::slow_fairy
