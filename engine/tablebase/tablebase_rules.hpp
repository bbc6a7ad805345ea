#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "engine/tablebase/material_rules.hpp"
#include "engine/tablebase/tablebase_value.hpp"

/// The interface with which tablebases of a family of games are made and read (README.md).
namespace roundel {

/// The places of all pieces and the side to move: cells by kind, first those of the side to move. Counts and rights
/// that a table does not have are as after a capture.
template <CellMask M, int kinds>
struct EndgamePieces {
  Side mover = Side::first;
  std::array<M, 2 * kinds> cells{};

  M& own(int kind) { return cells[static_cast<std::size_t>(kind)]; }
  M own(int kind) const { return cells[static_cast<std::size_t>(kind)]; }
  M& others(int kind) { return cells[static_cast<std::size_t>(kinds + kind)]; }
  M others(int kind) const { return cells[static_cast<std::size_t>(kinds + kind)]; }
  M occupied() const {
    M all{};
    for (const M mask : cells) all |= mask;
    return all;
  }
  Material material() const {
    Material material{mover, {}, {}};
    for (int kind = 0; kind < kinds; ++kind) {
      if (any(own(kind))) material.own.add(kind, count(own(kind)));
      if (any(others(kind))) material.others.add(kind, count(others(kind)));
    }
    return material;
  }
  bool operator==(const EndgamePieces&) const = default;
};

namespace detail {
/// Stands for any function that looks up values, and any that receives pieces.
struct TablebaseLookup {
  template <class Pieces>
  TablebaseValue operator()(const Pieces&, bool /*sets_back*/ = false) const {
    return drawn_value;
  }
};
}  // namespace detail

/// An object with the board and rules of one game. If the game looks the same to both sides, the first side is to
/// move in all Pieces that it takes and returns.
template <class E>
concept TablebaseRules = std::derived_from<E, PlacementRules<typename E::Mask>> &&
    requires(const E& rules, const typename E::Pieces& pieces, const Material& material,
             const detail::TablebaseLookup& lookup) {
  typename E::Mask;
  /// The maximum number of kinds of pieces.
  { E::kinds } -> std::convertible_to<int>;
  requires std::same_as<typename E::Pieces, EndgamePieces<typename E::Mask, E::kinds>>;
  /// Returns whether pieces on different cells are a position. Other placements count as draws in tables and are
  /// never looked up.
  { rules.is_position(pieces) } -> std::same_as<bool>;
  /// Returns the value of material in which a side has no pieces. There are no tables for it.
  { rules.value_without_pieces(material) } -> std::same_as<TablebaseValue>;
  /// Returns the best value for the side to move. `lookup(Men, sets_back)` returns the value of the position after a
  /// move. `sets_back` states whether the moving piece resets the clock, if its kind can do this.
  { rules.evaluate(pieces, lookup) } -> std::same_as<TablebaseValue>;
  /// Returns the plies of the place clock if it runs in such a position; 0: it does not run.
  { rules.clock_here(pieces) } -> std::same_as<int>;
  /// Reports all positions from which a move without a change of material leads to this one, and perhaps others.
  rules.for_each_predecessor(pieces, lookup);
  /// Returns the position text.
  { rules.text(pieces) } -> std::same_as<std::string>;
};

}  // namespace roundel
