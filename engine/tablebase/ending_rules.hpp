#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "engine/tablebase/ending_value.hpp"
#include "engine/tablebase/material_rules.hpp"

/// What a family of games tells of its endings, so that tables of them can be made and read (README.md).
namespace roundel {

/// Where all men stand, and whose turn it is: cells by kind, first those of the side to move. Counts and rights that a table
/// does not know are as they are after a capture.
template <CellMask M, int kinds>
struct EndingMen {
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
  bool operator==(const EndingMen&) const = default;
};

namespace detail {
/// Stands for whoever looks values up, and for whoever is told of men.
struct EndingLookup {
  template <class Men>
  EndingValue operator()(const Men&, bool /*sets_back*/ = false) const {
    return drawn_ending;
  }
};
}  // namespace detail

/// An object that knows board and rules of one game. Where the game looks the same to both sides, all Men that it takes and
/// tells have the first to move.
template <class E>
concept EndingRules = std::derived_from<E, PlacementRules<typename E::Mask>> &&
    requires(const E& rules, const typename E::Men& men, const Material& material,
             const detail::EndingLookup& lookup) {
  typename E::Mask;
  /// The most kinds of men.
  { E::kinds } -> std::convertible_to<int>;
  requires std::same_as<typename E::Men, EndingMen<typename E::Mask, E::kinds>>;
  /// Whether men on different cells are a position. What is none is a draw to tables, and nobody asks for it.
  { rules.is_position(men) } -> std::same_as<bool>;
  /// The value of material that leaves a side without men, of which there are no tables.
  { rules.value_without_men(material) } -> std::same_as<EndingValue>;
  /// The best that the side to move can have, where `lookup(Men, sets_back)` tells the value of what a move leads to,
  /// and is told whether the man that moves sets the clock back by that, where men do.
  { rules.evaluate(men, lookup) } -> std::same_as<EndingValue>;
  /// The plies of the clock of places where it runs on such a position; 0: it does not.
  { rules.clock_here(men) } -> std::same_as<int>;
  /// Tells of all positions from which a move that changes no material leads to this one, and perhaps of others.
  rules.for_each_predecessor(men, lookup);
  /// The position text.
  { rules.text(men) } -> std::same_as<std::string>;
};

}  // namespace roundel
