#pragma once

#include <bit>
#include <string>

#include "engine/base/letters.hpp"
#include "variants/fairy/position.hpp"

/// The gates of a position, for its text: cells of pieces that let others in with their first move.
namespace roundel::fairy {

/// Returns the gates that castling rights name: those of the kings and rooks, which have not moved.
template <CellMask M>
M gates_by_castlings(const Position<M>& position) {
  M gates{};
  for (unsigned left = position.castlings(); left != 0; left &= left - 1) {
    const auto& castling = position.setup().castling(std::countr_zero(left));
    gates |= mask_of<M>(castling.king_from) | mask_of<M>(castling.rook_from);
  }
  return gates & (position.setup().gates(Side::first) | position.setup().gates(Side::second));
}

/// Returns the gates on which a piece of its kind stands.
template <CellMask M>
M possible_gates(const Position<M>& position) {
  const Setup<M>& setup = position.setup();
  M gates{};
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < setup.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      const M begins = narrowed<M>(setup.of(kind).begins_on[roundel::at(side)]);
      gates |= setup.gates(side) & begins & position.of(side, kind);
    }
  }
  return gates;
}

/// Returns the files of a side's gates that its castling rights do not name.
template <CellMask M>
std::string gates_text(const Position<M>& position, Side side) {
  std::string text;
  for_each_cell(position.gates() & position.of(side) & ~gates_by_castlings(position), [&](Cell cell) {
    text += letter_of_side(to_upper(position.setup().graph().name(cell).front()), side);
  });
  return text;
}

}  // namespace roundel::fairy
