#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/cell_graph.hpp"
#include "engine/view/board_view.hpp"
#include "variants/pieces/pieces.hpp"

namespace roundel::pieces {

/// Returns a chess piece in the form of views.
constexpr PieceView view_of(Side side, Kind kind) {
  const auto n = static_cast<std::size_t>(kind);
  return {side, kind_letters[n], kind_names[n]};
}
/// Needs a piece other than none.
constexpr PieceView view_of(Piece piece) { return view_of(side_of(piece), kind_of(piece)); }

/// Returns one piece of each kind, in their order.
template <class Kinds>
std::vector<PieceView> pieces_of(const Kinds& kinds) {
  std::vector<PieceView> pieces;
  for (const Kind kind : kinds) pieces.push_back(view_of(Side::first, kind));
  return pieces;
}

/// Puts the pieces that `piece_at` returns onto the cells.
template <class PieceAt>
void put_pieces(std::vector<CellView>& cells, const PieceAt& piece_at) {
  for (CellView& view : cells) {
    const Piece piece = piece_at(view.cell);
    if (piece != Piece::none) view.pieces.push_back({view_of(piece)});
  }
}

/// Returns the kind of a view's piece; none if it is not a chess piece.
constexpr Kind kind_of(const PieceView& piece) {
  const auto* const found = std::find(kind_names.begin(), kind_names.end(), piece.name);
  return static_cast<Kind>(found - kind_names.begin());
}

/// The reverse of put_pieces(): calls `put(cell, piece)` for each piece of a view. Error: a cell is not on the board, or
/// its content is not a single piece that `put` accepts by returning true.
template <class Put>
MaybeError take_pieces(const CellGraph& graph, const BoardView& board, const Put& put) {
  for (const CellView& cell : board.cells) {
    if (cell.pieces.empty()) continue;
    if (roundel::index(cell.cell) >= graph.cell_count() || graph.is_gap(cell.cell)) {
      return Error{fmt::format("'{}' is not a cell of the board", cell.name)};
    }
    const StandingPiece& standing = cell.pieces.front();
    if (cell.pieces.size() > 1 || standing.face_down || !put(cell.cell, standing.piece)) {
      return Error{fmt::format("{} needs one piece of this game, face up", cell.name)};
    }
  }
  return {};
}

/// Returns the chess pieces of a view by cell. Error: as take_pieces().
inline Expected<std::vector<Piece>> pieces_on(const CellGraph& graph, const BoardView& board) {
  std::vector<Piece> pieces(static_cast<std::size_t>(graph.cell_count()), Piece::none);
  const auto put = [&](Cell cell, const PieceView& piece) {
    const Kind kind = kind_of(piece);
    if (kind != Kind::none) pieces[static_cast<std::size_t>(cell)] = piece_of(piece.side, kind);
    return kind != Kind::none;
  };
  if (auto error = take_pieces(graph, board, put)) return *error;
  return pieces;
}

}  // namespace roundel::pieces
