#pragma once

#include "tools/roundel/convert/piece_writer.hpp"

/// Where the pieces of a kind may stand, promote and be dropped.
namespace roundel::convert {

struct KindCells {
  SidedSquares stands_on = {};
  SidedSquares drops_on = {};
  SidedSquares promotes_on = {};
  SidedSquares must_promote_on = {};
  SidedSquares promotes_from = {};
  SidedSquares must_promote_from = {};
};

/// Finds the squares of a kind. What game files cannot say is refused.
KindCells cells_of(const Subject& subject, const Kind& kind);

/// Returns the squares of both sides. A side without such pieces has those of the other, turned over.
SidedSquares completed(SidedSquares squares, const Kind& kind, const BoardShape& board);

/// Returns the kinds to which a kind promotes as pawns do. Limits are checked elsewhere.
TypeSet pawn_promotions(const Subject& subject, const Kind& kind, Side side);
bool has_piece_promotion(const Subject& subject, const Kind& kind);
/// Returns whether a promoted form can become its plain form again.
bool turns_back(const Subject& subject, const Kind& kind);
/// Returns whether either is so.
bool promotes_as_piece(const Subject& subject, const Kind& kind);

Squares first_rank(const BoardShape& board, Side side);

}  // namespace roundel::convert
