#pragma once

#include "variants/fairy/ending.hpp"

namespace roundel::fairy {

/// What the royal man of the side to move suffers, and what it may not do for other reasons.
template <CellMask M>
struct Legality {
  /// How it is found out which moves leave no royal man attacked.
  enum class Proof : std::uint8_t {
    none,   ///< they need not
    lines,  ///< by the checks and pins here: there is one royal man, and nothing takes over hurdles
    trial,  ///< by playing each
  };
  /// A man that may only go to `allowed`, because it alone blocks a line to its king. Pinned along two lines it has
  /// two entries.
  struct Pin {
    Cell cell;
    M allowed;
  };

  Proof proof = Proof::none;
  bool is_over = false;
  Outcome outcome = Outcome::draw;  ///< where it is over, for the side to move
  bool in_check = false;
  bool must_take = false;
  bool is_stuck = false;  ///< it cannot move, which is no draw
  M evasion = ~M{};       ///< where a man other than the king must end to meet every check
  M pinned{};
  FixedList<Pin, 32> pins;

  /// Where the man on a pinned cell may go.
  M allowed(Cell cell) const {
    M mask = ~M{};
    for (const Pin& pin : pins) {
      if (pin.cell == cell) mask &= pin.allowed;
    }
    return mask;
  }
};

namespace detail {

/// One route from an enemy to the king: a check where it is open, a pin where one own man alone stands on it.
template <CellMask M>
void consider_route(M between, Cell attacker, M occupied, M own, Legality<M>& legality) {
  const M blockers = between & occupied;
  if (!any(blockers)) {
    legality.in_check = true;
    legality.evasion &= between | mask_of<M>(attacker);
  } else if (!several(blockers) && any(blockers & own)) {
    legality.pinned |= blockers;
    if (legality.pins.size() < legality.pins.max_size()) {
      legality.pins.push_back({lowest(blockers), between | mask_of<M>(attacker)});
    } else {
      legality.proof = Legality<M>::Proof::trial;  // hardly ever: so many men of so many kinds
    }
  }
}

template <CellMask M>
void look_along_lines(const Position<M>& position, Legality<M>& legality) {
  const Side us = position.side_to_move();
  const Setup<M>& setup = position.setup();
  const Cell king = lowest(position.royals(us));
  const M occupied = position.occupied();
  M candidates = position.candidates(king, other(us));
  while (any(candidates)) {
    const Cell attacker = take_lowest(candidates);
    const RouteTable<M>& routes = setup.tables(other(us), kind_of(position.at(attacker))).routes();
    for (const Route<M>& route : routes.between(king, attacker)) {
      consider_route(route.between, attacker, occupied, position.of(us), legality);
    }
  }
}

}  // namespace detail

/// All of it but `must_take` and `is_stuck`.
template <CellMask M>
Legality<M> legality_of(const Position<M>& position) {
  using Proof = typename Legality<M>::Proof;
  Legality<M> legality;
  if (const auto ending = ending_of(position)) {
    legality.is_over = true;
    legality.outcome = ending->outcome;
    return legality;
  }
  const M royals = position.royals(position.side_to_move());
  if (!position.rules_of_mate() || !any(royals)) return legality;
  if (position.setup().lines_tell && !several(royals)) {
    legality.proof = Proof::lines;
    detail::look_along_lines(position, legality);
  } else {
    legality.proof = Proof::trial;
    legality.in_check = position.royals_attacked(position.side_to_move());
  }
  return legality;
}

}  // namespace roundel::fairy
