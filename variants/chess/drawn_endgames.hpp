#pragma once

#include <cstdlib>

#include "variants/chess/position.hpp"

/// Endgames against a lone king that are drawn in spite of much material, as in every textbook for the square board
/// (J. Averbakh, Comprehensive Chess Endgames).
namespace roundel::chess {

namespace detail {

/// Returns the file of all these cells if it is the same; else -1.
template <class Mask>
int only_file(Mask cells, int files) {
  int only = -1;
  bool is_one = true;
  for_each_cell(cells, [&](Cell cell) {
    const int file = index(cell) % files;
    is_one = is_one && (only == -1 || file == only);
    only = file;
  });
  return is_one ? only : -1;
}

/// Returns whether the stronger side's pawns are all on a rook's file whose promotion cell its bishops cannot attack.
/// The lone king must stand on that cell or beside it. This also holds without a bishop.
template <class Variant>
bool holds_corner(const Position<Variant>& position, Side stronger) {
  const auto& rules = position.variant().rules;
  const int file = only_file(position.of(stronger, Kind::pawn), rules.files);
  if (file != 0 && file != rules.files - 1) return false;
  const int rank = stronger == Side::first ? rules.ranks - 1 : 0;
  const auto corner = static_cast<Cell>(rank * rules.files + file);
  const auto colour = position.tables().colour;
  const auto bishops = position.of(stronger, Kind::bishop);
  if (any(contains(colour, corner) ? bishops & colour : bishops & ~colour)) return false;
  const int king = index(position.king(other(stronger)));
  return std::abs(king % rules.files - file) <= 1 && std::abs(king / rules.files - rank) <= 1;
}

}  // namespace detail

/// Returns whether a side with only its king draws nevertheless: against two knights and nothing else, or in the
/// corner where a rook's pawn with the wrong bishop would promote.
template <class Variant>
bool is_drawn_endgame(const Position<Variant>& position) {
  if (!position.variant().rules.is_of_square_board) return false;
  for (const Side stronger : {Side::first, Side::second}) {
    if (several(position.of(other(stronger)))) continue;
    const auto knights = position.of(stronger, Kind::knight);
    if (any(position.of(stronger, Kind::rook) | position.of(stronger, Kind::queen))) return false;
    if (any(knights)) return count(position.of(stronger)) == 3 && count(knights) == 2;
    return any(position.of(stronger, Kind::pawn)) && detail::holds_corner(position, stronger);
  }
  return false;
}

}  // namespace roundel::chess
