#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

/// "the cells where pieces that never promote begin"
bool Position::is_gate(int cell) const {
  if (!piece(cell).is_there()) return false;
  const Kind& kind = kind_of(piece(cell));
  const std::set<int>& begin = kind.begins_on[static_cast<std::size_t>(piece(cell).side)];
  return kind.promotes_to.empty() && begin.contains(cell);
}

/// "A castling right stands for its king and its rook."
bool Position::is_named_by_right(int cell) const {
  return std::any_of(game_->castlings.begin(), game_->castlings.end(), [&](const Castling& castling) {
    return rights_.contains(castling.right) && (castling.king_from == cell || castling.rook_from == cell);
  });
}

/// "A side with an empty hand has no gates."
void Position::forget_gates() {
  std::erase_if(gates_, [&](int gate) {
    const auto& hand = hands_[static_cast<std::size_t>(piece(gate).side)];
    return std::all_of(hand.begin(), hand.end(), [](const auto& held) { return held.second == 0; });
  });
}

/// "the letter of its file, a capital for the first side"
void Position::read_gates(std::string_view field, bool says_rights) {
  if (!game_->gating) return;
  for (int cell = 0; cell < static_cast<int>(pieces_.size()); ++cell) {
    if (!is_gate(cell)) continue;
    const char file = game_->board.name(cell).front();
    const char letter = piece(cell).side == 0 ? static_cast<char>(file - 'a' + 'A') : file;
    const bool is_named = field.find(letter) != std::string_view::npos || is_named_by_right(cell);
    if (!says_rights || is_named) gates_.insert(cell);
  }
  forget_gates();
}

std::string Position::gates_text(int side) const {
  std::string text;
  for (const int gate : gates_) {
    if (piece(gate).side != side || is_named_by_right(gate)) continue;
    const char file = game_->board.name(gate).front();
    text += side == 0 ? static_cast<char>(file - 'a' + 'A') : file;
  }
  return text;
}

/// "When it moves for the first time, a piece from the hand can come onto the cell that it leaves."
void Position::add_gatings(Moves& moves) const {
  const Moves alone = moves;
  for (const auto& [text, move] : alone) {
    for (const auto& [kind, number] : hands_[static_cast<std::size_t>(side_)]) {
      if (number == 0) continue;
      std::vector<std::pair<int, std::string>> entries = {{move.from, text}};
      // "after castling, onto the cell of the king or onto that of the rook": the latter is named first
      if (move.castling) {
        const int rook = move.castling->rook_from;
        entries.emplace_back(rook, game_->board.name(rook) + game_->board.name(move.from));
      }
      for (const auto& [gate, words] : entries) {
        const Kind& entering = game_->kinds[static_cast<std::size_t>(kind)];
        const bool is_filled = move.castling && (gate == move.castling->king_to || gate == move.castling->rook_to);
        if (!gates_.contains(gate) || is_filled) continue;
        if (!may_stand(kind, side_, gate) || !entering.drops_on[static_cast<std::size_t>(side_)].contains(gate))
          continue;
        Move with = move;
        with.gate = gate;
        with.entering = kind;
        moves[words + entering.letter_of(1)] = with;
      }
    }
  }
}

/// Puts the piece onto the cell that another one has left, and forgets the gates of the pieces that have moved.
void Position::enter(const Move& move) {
  for (const int cell : {move.from, move.to, move.castling ? move.castling->rook_from : move.from})
    gates_.erase(cell);
  const int mover = 1 - side_;
  if (move.entering >= 0) {
    piece(move.gate) = {move.entering, mover, false};
    --hands_[static_cast<std::size_t>(mover)][move.entering];
  }
  forget_gates();
}

}  // namespace roundel::slow_fairy
