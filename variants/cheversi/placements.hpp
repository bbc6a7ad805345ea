#pragma once

#include "variants/cheversi/position.hpp"

/// The rules of placing. Rule numbers are those in cheversi_entry.cpp.
namespace roundel::cheversi {

/// Which pieces may be placed where.
struct Placements {
  Mask cells = 0;         ///< for all kinds except the bishop
  Mask bishop_cells = 0;  ///< of these, the cells of the free colour
  std::array<bool, pieces::kind_count> kinds{};

  bool allows(Kind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
  Mask cells_for(Kind kind) const {
    if (!allows(kind)) return 0;
    return kind == Kind::bishop ? bishop_cells : cells;
  }
};

/// Returns whether the other side has just placed its queen and requires ours (rule 4). At most one such call is
/// open, because it is answered at once.
inline bool queen_is_called(const Position& position) {
  const Side us = position.side_to_move();
  return position.hand(us).has(Kind::queen) && !position.hand(other(us)).has(Kind::queen);
}

/// Returns the cells that still have an empty neighbour after they are occupied.
inline Mask with_room(const Position& position, Mask cells) {
  Mask roomy = 0;
  const Mask empty = position.empty();
  for_each_cell(cells, [&](Cell cell) {
    if (any(position.setup().touching(cell) & empty)) roomy |= mask_of<Mask>(cell);
  });
  return roomy;
}

inline Placements placements(const Position& position) {
  Placements all;
  const Side us = position.side_to_move();
  const Hand hand = position.hand(us);
  const int left = position.plies_left();
  if (left == 0) return all;

  const bool is_first = left == plies_a_game;
  const bool is_last = left == 1;
  if (is_first) {
    all.cells = position.setup().tables.all_cells;  // rule 1
  } else if (is_last) {
    all.cells = position.setup().touching(position.last()) & position.empty();  // rule 6
  } else {
    all.cells = position.touched();                             // rule 2
    if (left == 2) all.cells = with_room(position, all.cells);  // rule 6
  }

  if (is_first || is_last) {
    all.kinds[static_cast<std::size_t>(Kind::king)] = true;  // rules 1 and 5
    return all;
  }
  const bool queen_alone = queen_is_called(position);
  for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
    all.kinds[static_cast<std::size_t>(kind)] = hand.has(kind) && (kind == Kind::queen || !queen_alone);
  }
  const Mask bishops = position.of(us, Kind::bishop);
  const Mask dark = position.setup().dark;
  all.bishop_cells = all.cells;  // rule 3
  if (any(bishops)) all.bishop_cells &= any(bishops & dark) ? ~dark : dark;
  return all;
}

/// Appends the legal moves, kind by kind.
inline void generate(const Placements& placements, MoveList& moves) {
  for (const Kind kind : Hand::order) {
    for_each_cell(placements.cells_for(kind), [&](Cell cell) { moves.push_back({kind, cell}); });
  }
}

inline int count_moves(const Placements& placements) {
  int all = 0;
  for (const Kind kind : Hand::order) all += count(placements.cells_for(kind));
  return all;
}

inline bool is_legal(const Placements& placements, Move move) {
  return pieces::index(move.kind) < pieces::kind_count && roundel::index(move.to) < cell_count &&
         contains(placements.cells_for(move.kind), move.to);
}

}  // namespace roundel::cheversi
