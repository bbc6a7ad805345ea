#include "variants/pieces/tables.hpp"

#include <algorithm>
#include <cassert>

namespace roundel::pieces {
namespace {

template <CellMask M, std::size_t size>
void reverse(const std::array<M, size>& forward, int cells, std::array<M, size>& reversed) {
  for (int n = 0; n < cells; ++n) {
    for_each_cell(forward[static_cast<std::size_t>(n)], [&](Cell to) {
      reversed[static_cast<std::size_t>(roundel::index(to))] |= mask_of<M>(static_cast<Cell>(n));
    });
  }
}

template <CellMask M>
bool same_lines(const Reaches<M>& left, const Reaches<M>& right) {
  const auto holds = [](const std::vector<Reach<M>>& reaches, const Reach<M>& wanted) {
    return std::any_of(reaches.begin(), reaches.end(), [&](const Reach<M>& reach) {
      return reach.cell == wanted.cell && reach.between == wanted.between;
    });
  };
  for (std::size_t n = 0; n < left.size(); ++n) {
    if (left[n].size() != right[n].size()) return false;
    for (const Reach<M>& reach : left[n]) {
      if (!holds(right[n], reach)) return false;
    }
  }
  return true;
}

template <CellMask M>
M rank_mask(const Movements& movements, int rank) {
  return mask_range<M>(static_cast<Cell>(rank * movements.files),
                       static_cast<Cell>((rank + 1) * movements.files - 1));
}

}  // namespace

template <CellMask M>
Tables<M>::Tables(const CellGraph& graph, const Movements& movements, const BoardFacts& declared,
                  const Reaches<M>& rook_lines, const Reaches<M>& bishop_lines)
    : rook(rook_lines, declared.split_slides),
      bishop(bishop_lines, declared.split_slides),
      rook_paths(rook_lines),
      bishop_paths(bishop_lines) {
  const int cells = graph.cell_count();
  const Reaches<M> rook_sources = reversed_reaches(rook_lines);
  const Reaches<M> bishop_sources = reversed_reaches(bishop_lines);

  for (int n = 0; n < cells; ++n) {
    const auto at = static_cast<std::size_t>(n);
    const auto cell = static_cast<Cell>(n);
    all_cells |= mask_of<M>(cell);
    king[at] = step_mask<M>(graph, cell, movements.king);
    knight[at] = leap_mask<M>(graph, cell, movements.knight);
    for (std::size_t side = 0; side < side_count; ++side) {
      pawn_captures[side][at] = step_mask<M>(graph, cell, movements.pawn_capture[side]);
      pawn_step[side][at] = first_of(graph, cell, movements.pawn_step[side][0]);
    }
  }
  colour = mask_of<M>(Cell{0});
  for (M reached = colour; any(reached);) {
    M next{};
    for_each_cell(reached, [&](Cell cell) { next |= bishop.reached(cell, M{}, declared.split_slides); });
    reached = next & ~colour;
    colour |= next;
  }
  reverse(king, cells, king_sources);
  reverse(knight, cells, knight_sources);
  for (std::size_t side = 0; side < side_count; ++side) {
    reverse(pawn_captures[side], cells, pawn_sources[side]);
    pawn_rank[side] = rank_mask<M>(movements, movements.pawn_rank[side]);
    last_rank[side] = rank_mask<M>(movements, movements.last_rank[side]);
  }

  facts.several_lines = rook_paths.several() || bishop_paths.several();
  for (int n = 0; n < cells; ++n) {
    const auto cell = static_cast<Cell>(n);
    if (any(rook_paths.sources(cell) & bishop_paths.sources(cell))) facts.several_lines = true;
  }
  facts.symmetric = same_lines(rook_lines, rook_sources) && same_lines(bishop_lines, bishop_sources);
  if (!declared.symmetric) {
    reversed_rook = SlideTable<M>(rook_sources, declared.split_slides);
    reversed_bishop = SlideTable<M>(bishop_sources, declared.split_slides);
  }
  facts.split_slides = declared.split_slides;
  assert(declared.several_lines || !facts.several_lines);
  assert(facts.symmetric || !declared.symmetric);
}

template class Tables<Mask64>;
template class Tables<Mask128>;

}  // namespace roundel::pieces
