#pragma once

#include "engine/view/board_view.hpp"
#include "variants/men/pieces.hpp"

namespace roundel::men {

/// A chessman as views have it.
constexpr Man man_of(Side side, Kind kind) {
  const auto n = static_cast<std::size_t>(kind);
  return {side, kind_letters[n], kind_names[n]};
}
/// Of a piece that is not none.
constexpr Man man_of(Piece piece) { return man_of(side_of(piece), kind_of(piece)); }

/// Puts on each cell the piece that `piece_at` has there, if there is one.
template <class PieceAt>
void put_men(std::vector<CellView>& cells, const PieceAt& piece_at) {
  for (CellView& view : cells) {
    const Piece piece = piece_at(view.cell);
    if (piece != Piece::none) view.men.push_back({man_of(piece)});
  }
}

}  // namespace roundel::men
