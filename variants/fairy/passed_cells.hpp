#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "variants/fairy/position.hpp"

/// The cells on which a piece can be taken en passant, in the text of a position: their names one after another, and if
/// several pieces can have passed over them, a colon and the cell of the right one.
namespace roundel::fairy {

inline constexpr char passer_sign = ':';

/// Returns the cells of the pieces that can have passed over all these cells with the last move.
template <CellMask M>
M possible_passers(const Position<M>& position, M over) {
  const Side passed = other(position.side_to_move());
  M passers{};
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    // It can have been promoted at the end of the move.
    M pieces = position.of(kind);
    for (const Kind becomes : position.rules().of(kind).promotes_to) pieces |= position.of(becomes);
    pieces &= position.of(passed);
    for (const auto& passing : position.setup().tables(passed, kind).passings()) {
      const bool is_free = !any((passing.over | mask_of<M>(passing.from)) & position.pieces());
      if (is_free && !any(over & ~passing.over)) passers |= mask_of<M>(passing.to) & pieces;
    }
  }
  return passers;
}

/// Returns the cells of a side's pieces that can have passed over a cell with one of several moves. Others of these moves
/// can have filled the cells of their way.
template <CellMask M>
M passers_over(const Position<M>& position, Side side, Cell over) {
  M passers{};
  for_each_cell(position.of(side), [&](Cell cell) {
    if (contains(position.setup().passed_before(position.at(cell), cell), over)) passers |= mask_of<M>(cell);
  });
  return passers;
}

/// Empty: a piece can be taken en passant nowhere.
template <CellMask M>
std::string passed_cells_text(const Position<M>& position) {
  const CellGraph& graph = position.setup().graph();
  std::string text;
  for_each_cell(position.en_passant(), [&](Cell cell) { text += graph.name(cell); });
  if (position.rules().moves_a_turn > 1) {
    M passers{};
    bool several_ways = false;
    for_each_cell(position.en_passant(), [&](Cell cell) {
      const Cell passer = position.passer(cell);
      passers |= mask_of<M>(passer);
      several_ways |= several(passers_over(position, side_of(position.at(passer)), cell));
    });
    if (several_ways) text += passer_sign;
    if (several_ways) for_each_cell(passers, [&](Cell cell) { text += graph.name(cell); });
    return text;
  }
  if (several(possible_passers(position, position.en_passant())))
    text += passer_sign + std::string(graph.name(position.passer(lowest(position.en_passant()))));
  return text;
}

/// Reads names of cells that follow each other. Empty: some of the text is none.
template <CellMask M>
std::optional<M> cells_in_row(const CellGraph& graph, std::string_view text) {
  if (text.empty()) return M{};
  for (std::size_t length = text.size(); length > 0; --length) {
    const Cell cell = graph.find(text.substr(0, length));
    if (cell == no_cell) continue;
    if (const auto rest = cells_in_row<M>(graph, text.substr(length))) return *rest | mask_of<M>(cell);
  }
  return std::nullopt;
}

}  // namespace roundel::fairy
