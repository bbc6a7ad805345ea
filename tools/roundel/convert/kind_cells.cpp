#include "tools/roundel/convert/kind_cells.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "tools/roundel/convert/en_passant.hpp"

namespace roundel::convert {
namespace {

class CellFinder {
 public:
  CellFinder(const Subject& subject, const Kind& kind)
      : subject_(subject), variant_(subject.variant), board_(subject.start.board), kind_(kind) {}

  KindCells found() {
    for (const Side side : both_sides) find(side);
    return cells_;
  }

 private:
  /// Returns the squares from which a kind of a side could never move again.
  Squares immobile(int type, Side side) const {
    Squares squares;
    const auto leaps = type == pawn_type ? read_ini_moves("fW") : read_ini_moves(variant_.moves(type));
    if (!leaps) return squares;
    for (std::size_t square = 0; square < squares.size(); ++square) {
      const bool moves = std::any_of(leaps->begin(), leaps->end(), [&](const Leap& leap) {
        return leap.is_quiet() && !leap.is_first && square_after(board_, square, leap, side) >= 0;
      });
      if (!moves && board_.all()[square]) squares.set(square);
    }
    return squares;
  }

  Squares region_of(int type, Side side) const {
    std::string name(type_key(type));
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    const Squares region =
        variant_.squares(fmt::format("mobilityRegion{}{}", side == Side::first ? "White" : "Black", name));
    return region.any() ? region & board_.all() : board_.all();
  }

  void find(Side side) {
    const std::size_t n = at(side);
    const Squares zone = variant_.squares(sided_key("promotionRegion", side)) & board_.all();
    const bool is_pawn = !kind_.is_form() && subject_.kinds.is_pawn(kind_.type, side) && kind_.type != king_type;
    const bool as_piece = promotes_as_piece(subject_, kind_);
    const bool promotes = pawn_promotions(subject_, kind_, side) != 0 || as_piece;
    const Squares stuck = variant_.flag("immobilityIllegal") ? immobile(kind_.type, side) : Squares{};
    cells_.stands_on[n] = region_of(kind_.type, side);
    cells_.drops_on[n] = cells_.stands_on[n] & variant_.squares(sided_key("dropRegion", side), board_.all()) & ~stuck;
    if (kind_.type == pawn_type) {
      if (!variant_.flag("promotionZonePawnDrops")) cells_.drops_on[n] &= ~zone;
      if (!variant_.flag("firstRankPawnDrops")) cells_.drops_on[n] &= ~first_rank(board_, side);
    }
    const bool must_as_pawn = is_pawn && variant_.flag("mandatoryPawnPromotion");
    if (promotes) {
      cells_.promotes_on[n] = zone;
      const bool must_as_piece = kind_.type != pawn_type && as_piece && variant_.flag("mandatoryPiecePromotion");
      cells_.must_promote_on[n] = must_as_pawn || must_as_piece ? zone : zone & stuck;
      if (as_piece && kind_.type != pawn_type) find_leaving(side, zone, must_as_piece);
    } else if (must_as_pawn && !kind_.is_form()) {
      // It may not enter, as it has nothing to become.
      cells_.stands_on[n] &= ~zone;
    }
    // Nothing forbids promotions to a kind that never moves.
    if (stuck != board_.all()) cells_.stands_on[n] &= ~(stuck & ~cells_.promotes_on[n]);
    if (kind_.has[n] && (start_squares(side) & ~cells_.stands_on[n]).any())
      cells_.stands_on[n] |= start_squares(side) & stuck;
  }

  Squares start_squares(Side side) const {
    Squares squares;
    for (const auto& [square, piece] : subject_.start.pieces) {
      const bool is_kind =
          piece.is_promoted ? piece.type == kind_.plain_type : piece.type == kind_.type && !kind_.is_form();
      if (piece.side == side && is_kind) squares.set(square);
    }
    return squares;
  }

  /// A piece that leaves the zone may promote too. If promotion is compulsory, it must.
  void find_leaving(Side side, const Squares& zone, bool must) {
    // A move that begins in a zone of all squares ends there too.
    if (zone == board_.all()) return;
    cells_.promotes_from[at(side)] = zone;
    if (!must || !kind_.has[at(side)]) return;
    const bool is_dropped =
        variant_.flag("pieceDrops") && (cells_.drops_on[at(side)] & zone).any() && is_in_hand(side);
    if (!is_dropped && (start_squares(side) & zone).none()) {
      cells_.promotes_from[at(side)].reset();
      return;
    }
    cells_.must_promote_from[at(side)] = zone;
  }
  bool is_in_hand(Side side) const {
    return drops_captures(variant_) || subject_.start.hands[at(side)].contains(kind_.type);
  }

  const Subject& subject_;
  const IniVariant& variant_;
  const BoardShape& board_;
  const Kind& kind_;
  KindCells cells_;
};

}  // namespace

KindCells cells_of(const Subject& subject, const Kind& kind) { return CellFinder(subject, kind).found(); }

SidedSquares completed(SidedSquares squares, const Kind& kind, const BoardShape& board) {
  for (const Side side : both_sides) {
    if (!kind.has[at(side)]) squares[at(side)] = board.turned(squares[at(other(side))]);
  }
  return squares;
}

TypeSet pawn_promotions(const Subject& subject, const Kind& kind, Side side) {
  return !kind.is_form() && subject.kinds.is_pawn(kind.type, side) && kind.type != king_type
             ? subject.variant.types("promotionPieceTypes", side)
             : TypeSet{0};
}

bool has_piece_promotion(const Subject& subject, const Kind& kind) {
  return !kind.is_form() && kind.type != king_type && subject.variant.promoted_type(kind.type) != no_type;
}

bool turns_back(const Subject& subject, const Kind& kind) {
  return kind.is_form() && subject.variant.flag("pieceDemotion");
}

bool promotes_as_piece(const Subject& subject, const Kind& kind) {
  return has_piece_promotion(subject, kind) || turns_back(subject, kind);
}

Squares first_rank(const BoardShape& board, Side side) {
  Squares squares;
  for (int file = 0; file < board.files; ++file)
    squares.set(square_at(file, side == Side::first ? 0 : board.ranks - 1));
  return squares;
}

}  // namespace roundel::convert
