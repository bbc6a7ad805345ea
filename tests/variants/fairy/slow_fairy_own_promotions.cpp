#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

/// "the piece promotes in a move of its own from a cell of `promotes_from`, or from any cell if it is the last of its kind of its
/// side. It stays where it is, or goes as the new piece to an empty cell"
void Position::add_own_promotions(Moves& moves) const {
  const auto side = static_cast<std::size_t>(side_);
  for (const int from : pieces_of(side_)) {
    const Kind& kind = kind_of(piece(from));
    if (kind.promotes_by != "itself") continue;
    const bool is_last = number_of_kind(side_, piece(from).kind) == 1;
    if (!is_last && !kind.promotes_from[side].contains(from)) continue;
    for (const int promotion : kind.promotes_to) {
      Position there = *this;
      there.piece(from).kind = promotion;
      Moves goals;
      there.add_moves_from(from, goals);
      std::set<int> cells = {from};
      for (const auto& [text, move] : goals) {
        if (!there.is_capture(move)) cells.insert(move.to);
      }
      for (const int to : cells) {
        const Move move{.from = from, .to = to, .promotion = promotion, .promotes_itself = true};
        const std::vector<int> possible = promotions_of(move);
        if (std::find(possible.begin(), possible.end(), promotion) == possible.end()) continue;
        if (attacks_nothing_after(move)) moves[text_of(move)] = move;
      }
    }
  }
}

/// "After the move, no check may be given, and the new piece may not attack an enemy piece."
bool Position::attacks_nothing_after(const Move& move) const {
  const Position next = played(move);
  const std::vector<int> enemies = next.pieces_of(1 - side_);
  return !next.in_check() &&
         std::none_of(enemies.begin(), enemies.end(), [&](int enemy) { return next.takes(move.to, enemy); });
}

}  // namespace roundel::slow_fairy
