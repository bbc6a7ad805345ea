#pragma once

#include <algorithm>
#include <vector>

#include "engine/view/piece_moves.hpp"
#include "variants/boards/middle_cell.hpp"
#include "variants/draughts/legal_move.hpp"
#include "variants/draughts/view.hpp"

/// How a man and a king move alone on the board.
namespace roundel::draughts {

/// A piece of the first side in the middle of a board.
template <class Variant>
class LonePiece {
 public:
  using Mask = typename Variant::Mask;

  LonePiece(const Setup<Variant>& setup, Kind kind, Cell cell)
      : setup_(setup), piece_(piece_of(Side::first, kind)), cell_(cell) {}

  /// Returns the cells to which it moves if nothing else is on the board.
  std::vector<Cell> moves() const {
    std::vector<Cell> cells;
    for (const auto& move : moves_in(alone())) cells.push_back(move.to);
    return cells;
  }
  /// Returns the cells on which it captures an enemy man that is alone with it.
  std::vector<Cell> takes() const {
    std::vector<Cell> cells;
    for_each_cell(setup_.variant.motions.cells & ~mask_of<Mask>(cell_), [&](Cell enemy) {
      Position<Variant> both = alone();
      both.put(piece_of(Side::second, Kind::man), enemy);
      const auto moves = moves_in(both);
      const bool is_taken = std::any_of(moves.begin(), moves.end(),
                                        [enemy](const auto& move) { return contains(move.captured, enemy); });
      if (is_taken) cells.push_back(enemy);
    });
    return cells;
  }

 private:
  Position<Variant> alone() const {
    Position<Variant> position(setup_);
    position.put(piece_, cell_);
    return position;
  }
  static MoveList<Mask> moves_in(const Position<Variant>& position) {
    MoveList<Mask> moves;
    add_moves(position, moves);
    return moves;
  }

  const Setup<Variant>& setup_;
  Piece piece_;
  Cell cell_;
};

template <class Variant>
std::vector<PieceMoves> piece_moves(const Setup<Variant>& setup) {
  const Cell middle = middle_cell(setup.variant.graph, cell_list(setup.variant.motions.cells));
  const std::vector<PieceView> views = piece_views();
  std::vector<PieceMoves> all;
  for (const Kind kind : {Kind::man, Kind::king}) {
    const LonePiece<Variant> piece(setup, kind, middle);
    all.push_back({views[all.size()], middle, piece.moves(), piece.takes()});
  }
  return all;
}

}  // namespace roundel::draughts
