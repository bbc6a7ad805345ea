#pragma once

#include <optional>

#include "variants/chess/generator.hpp"

namespace roundel::chess {

/// Tests whether a move that was legal in some position is legal in this one, without generation.
template <class Variant>
class LegalMove {
 public:
  using Mask = typename Variant::Mask;

  LegalMove(const Position<Variant>& position, const Legality<Mask>& legality)
      : position_(position), legality_(legality), us_(position.side_to_move()) {}

  bool is_legal(Move move) const {
    if (!is_cell(move.from) || !is_cell(move.to)) return false;
    if (!contains(position_.of(us_), move.from)) return false;
    const Kind kind = kind_of(position_.at(move.from));
    if (move.special == Special::castling || move.special == Special::en_passant) return is_generated(move);
    if (contains(position_.of(us_), move.to)) return false;
    if (kind == Kind::pawn) return is_pawn_move(move) && keeps_king_safe(move);
    if (move.promotion != Kind::none || move.special != Special::nothing) return false;
    if (!contains(position_.attacks(kind, move.from, position_.occupied()), move.to)) return false;
    return kind == Kind::king ? is_safe_for_king(move) : keeps_king_safe(move);
  }

 private:
  /// Bits that no move was packed into may be any number.
  bool is_cell(Cell cell) const {
    return roundel::index(cell) < mask_width<Mask> && contains(position_.tables().all_cells, cell);
  }

  /// Rare kinds of moves are looked up among the generated ones.
  bool is_generated(Move move) const {
    MoveList moves;
    if (move.special == Special::castling) {
      generate<Wanted::quiet>(position_, legality_, moves);
    } else {
      generate<Wanted::forcing>(position_, legality_, moves);
    }
    for (const Move& legal : moves) {
      if (legal == move) return true;
    }
    return false;
  }

  bool is_pawn_move(Move move) const {
    const auto side = static_cast<std::size_t>(us_);
    const auto& tables = position_.tables();
    const bool last = contains(tables.last_rank[side], move.to);
    if (last != (move.promotion != Kind::none)) return false;
    if (last && !is_promotion(move.promotion)) return false;
    if (contains(tables.pawn_captures[side][static_cast<std::size_t>(move.from)], move.to) &&
        contains(position_.of(other(us_)), move.to)) {
      return move.special == Special::nothing;
    }
    const Cell once = tables.pawn_step[side][static_cast<std::size_t>(move.from)];
    if (once == no_cell || contains(position_.occupied(), once)) return false;
    if (move.special == Special::nothing) return move.to == once;
    return move.special == Special::double_step && contains(tables.pawn_rank[side], move.from) &&
           move.to == tables.pawn_step[side][static_cast<std::size_t>(once)] &&
           !contains(position_.occupied(), move.to);
  }
  bool is_promotion(Kind kind) const {
    for (const Kind allowed : position_.variant().rules.promotions) {
      if (allowed == kind) return true;
    }
    return false;
  }

  bool keeps_king_safe(Move move) const {
    return contains(legality_.evasion, move.to) &&
           (!contains(legality_.pinned, move.from) || contains(legality_.allowed(move.from), move.to));
  }
  bool is_safe_for_king(Move move) const {
    const Mask without_king = position_.occupied() ^ mask_of<Mask>(move.from);
    return !position_.attacked(move.to, other(us_), without_king);
  }

  const Position<Variant>& position_;
  const Legality<Mask>& legality_;
  const Side us_;
};

}  // namespace roundel::chess
