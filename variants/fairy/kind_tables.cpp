#include "variants/fairy/kind_tables.hpp"

#include <fmt/core.h>

#include <vector>

#include "variants/pieces/stride_reaches.hpp"

namespace roundel::fairy {
namespace {

/// Returns whether two moves lead from one cell to another.
template <CellMask M>
bool have_common_goal(const Reaches<M>& some, const Reaches<M>& others) {
  for (std::size_t from = 0; from < some.size(); ++from) {
    for (const Reach<M>& one : some[from]) {
      for (const Reach<M>& other : others[from]) {
        if (one.cell == other.cell) return true;
      }
    }
  }
  return false;
}

/// Returns the targets of a kind's pieces by the strides that are `wanted`. First moves start only from the cells
/// where the pieces begin, and all lead to cells where they may stand.
template <CellMask M, class Wanted>
Reaches<M> reaches(const FileBoard& board, const KindRules& kind, Side side, const Wanted& wanted) {
  const M begins_on = narrowed<M>(kind.begins_on[roundel::at(side)]);
  Reaches<M> all = pieces::stride_reaches<M>(
      board.graph, kind.strides, {side, directions_of(board, side), [&](const pieces::Stride& stride, Cell from) {
                                    return wanted(stride) && (!stride.is_first || contains(begins_on, from));
                                  }});
  const M stands_on = narrowed<M>(kind.stands_on[roundel::at(side)]);
  for (auto& of_cell : all)
    std::erase_if(of_cell, [&](const Reach<M>& one) { return !contains(stands_on, one.cell); });
  return all;
}

/// Returns the lines on which a royal piece sees.
template <CellMask M>
Reaches<M> lines_of_sight(const FileBoard& board, const KindRules& kind, Side side) {
  pieces::Strides lines;
  for (const Direction direction : kind.faces) lines.push_back({.path = {direction}, .repeats = 0});
  return pieces::stride_reaches<M>(
      board.graph, lines, {side, directions_of(board, side), [](const pieces::Stride&, Cell) { return true; }});
}

}  // namespace

template <CellMask M>
Reaches<M> moving_reaches(const FileBoard& board, const KindRules& kind, Side side) {
  return reaches<M>(board, kind, side, [](const pieces::Stride& s) { return s.to_empty && !s.takes_en_passant; });
}
template Reaches<Mask64> moving_reaches(const FileBoard&, const KindRules&, Side);
template Reaches<Mask128> moving_reaches(const FileBoard&, const KindRules&, Side);

template <CellMask M>
Expected<KindTables<M>> KindTables<M>::make(const FileBoard& board, const KindRules& kind, Side side,
                                            SlideTableMaker<M>& slides) {
  const auto moving = moving_reaches<M>(board, kind, side);
  const auto taking =
      reaches<M>(board, kind, side, [](const pieces::Stride& s) { return s.to_enemy && !s.takes_en_passant; });
  KindTables tables;
  for (const pieces::Stride& stride : kind.strides) tables.takes_as_it_moves_ &= stride.to_empty && stride.to_enemy;
  const auto moves = slides.table_of(moving);
  const auto takes = tables.takes_as_it_moves_ ? SlideTable<M>() : slides.table_of(taking);
  if (!moves || !takes) {
    return Error{fmt::format("[men.{}]: its lines are too long for the move tables", kind.name)};
  }
  tables.moves_ = *moves;
  tables.takes_ = *takes;
  tables.routes_ = RouteTable<M>(taking);
  if (kind.cannot_hop_over != 0 && !tables.takes_as_it_moves_) tables.moving_routes_ = RouteTable<M>(moving);
  for (const auto& of_cell : taking) {
    for (const Reach<M>& reach : of_cell) tables.takes_by_leaps_ &= !any(reach.between | reach.hurdle);
  }
  tables.group_moves_ = GroupMoves<M>::of(moving, taking);
  const auto en_passant = reaches<M>(board, kind, side, [](const pieces::Stride& s) { return s.takes_en_passant; });
  if (have_common_goal(moving, en_passant)) {
    return Error{
        fmt::format("[men.{}]: one move cannot both go to an empty cell and capture en passant there", kind.name)};
  }
  for (std::size_t from = 0; from < en_passant.size(); ++from) {
    for (const Reach<M>& reach : en_passant[from]) {
      tables.en_passant_takers_[static_cast<std::size_t>(index(reach.cell))] |= mask_of<M>(static_cast<Cell>(from));
      tables.takes_en_passant_ = true;
    }
  }
  tables.sights_ = SightTable<M>(lines_of_sight<M>(board, kind, side));
  tables.stands_on = narrowed<M>(kind.stands_on[roundel::at(side)]);
  tables.promotes_from = narrowed<M>(kind.promotes_from[roundel::at(side)]);
  tables.must_promote_from = narrowed<M>(kind.must_promote_from[roundel::at(side)]);
  tables.promotes_on = narrowed<M>(kind.promotes_on[roundel::at(side)]);
  tables.must_promote_on = narrowed<M>(kind.must_promote_on[roundel::at(side)]);
  tables.drops_on = narrowed<M>(kind.drops_on[roundel::at(side)]) & tables.stands_on;
  tables.add_passings(board, kind, side);
  return tables;
}

template <CellMask M>
void KindTables<M>::add_passings(const FileBoard& board, const KindRules& kind, Side side) {
  const auto passing = reaches<M>(board, kind, side, [](const pieces::Stride& stride) {
    return stride.is_first && stride.is_lame && stride.to_empty && stride.repeats == 1;
  });
  for (std::size_t from = 0; from < passing.size(); ++from) {
    for (const Reach<M>& reach : passing[from]) {
      if (!any(reach.between)) continue;
      const auto cell = static_cast<Cell>(from);
      passes_from_ |= mask_of<M>(cell);
      // Two ways to the same cell expose the piece on both.
      const auto known = std::find_if(passings_.begin(), passings_.end(),
                                      [&](const Passing& one) { return one.from == cell && one.to == reach.cell; });
      if (known == passings_.end())
        passings_.push_back({cell, reach.cell, reach.between});
      else
        known->over |= reach.between;
    }
  }
}

template class KindTables<Mask64>;
template class KindTables<Mask128>;

}  // namespace roundel::fairy
