#pragma once

#include "variants/fairy/position.hpp"

namespace roundel::fairy {

namespace detail {

/// Returns the cells on files where the side to move has fewer pieces of a kind than may stand there.
template <CellMask M>
M open_files(const Position<M>& position, Kind kind, int most) {
  const M own = position.of(position.side_to_move(), kind);
  M open = position.setup().all_cells();
  for_each_cell(own, [&](Cell cell) {
    const M file = position.setup().file_with(cell);
    if (most == 1 || count(file & own) >= most) open &= ~file;
  });
  return open;
}

/// Returns where a drop leaves both colours to the pieces that are dropped in equal numbers on them.
template <CellMask M>
M open_colours(const Position<M>& position, Kind dropped) {
  const Setup<M>& setup = position.setup();
  const Side us = position.side_to_move();
  M targets = setup.all_cells();
  for (const Kind kind : position.rules().kinds_in(setup.both_colours_kinds)) {
    const int held = position.hand(us, kind);
    if (held == 0) continue;
    const M own = position.of(us, kind);
    const M open = setup.tables(us, kind).drops_on & ~position.occupied();
    const int all = held + count(own);
    for (const M colour : setup.coloured()) {
      const bool is_full =
          dropped == kind ? count(own & colour) >= (all + 1) / 2 : count((own | open) & colour) <= all / 2;
      if (is_full) targets &= ~(dropped == kind ? colour : open & colour);
    }
  }
  return targets;
}

}  // namespace detail

/// Returns the cells on which the side to move can drop a piece of a kind, whatever the drop attacks or leaves attacked.
template <CellMask M>
M drop_targets(const Position<M>& position, Kind kind) {
  const Setup<M>& setup = position.setup();
  M targets = setup.tables(position.side_to_move(), kind).drops_on & ~position.occupied();
  if (const int most = setup.of(kind).drops_a_file; most > 0) targets &= detail::open_files(position, kind, most);
  if (setup.both_colours_kinds != 0) [[unlikely]]
    targets &= detail::open_colours(position, kind);
  return targets;
}

}  // namespace roundel::fairy
