#pragma once

#include "variants/fairy/special_ends.hpp"
#include "variants/pieces/king_lines.hpp"

namespace roundel::fairy {

/// The threats to the royal piece of the side to move, and what the side may not do for other reasons.
template <CellMask M>
struct Legality : pieces::KingLines<M> {
  /// How to find the moves that leave no royal piece attacked.
  enum class Proof : std::uint8_t {
    none,   ///< not needed
    lines,  ///< by the checks and pins: there is one royal piece, and no piece takes over hurdles
    trial,  ///< by playing each move
  };
  Proof proof = Proof::none;
  bool is_over = false;
  Outcome outcome = Outcome::draw;  ///< if the game is over, for the side to move
  bool in_check = false;
  bool must_take = false;
  bool must_drop = false;  ///< or must place a block
  /// It cannot move, and the result is not a draw; or the first action of its turn has decided the game.
  bool is_stuck = false;
  bool may_pass = false;
  bool must_stop = false;  ///< it has no legal move after the first of its turn
  /// If moves are tried: the cells that a piece other than a royal one may leave or enter only if trial shows that.
  M exposed = ~M{};
};

namespace detail {

/// Returns the cells between the royal pieces and enemies: if a side is not in check, nothing that happens elsewhere
/// can leave a royal piece attacked.
template <CellMask M>
M exposed_cells(const Position<M>& position) {
  const Side us = position.side_to_move();
  M exposed = position.royals(us);
  for_each_cell(position.royals(us), [&](Cell royal) {
    for_each_cell(position.candidates(royal, other(us)), [&](Cell attacker) {
      const RouteTable<M>& routes = position.setup().tables(other(us), kind_of(position.at(attacker))).routes();
      for (const Route<M>& route : routes.between(royal, attacker)) exposed |= route.between | route.hurdle;
    });
    position.for_each_sight(position.at(royal), royal, [&](Cell, M between) { exposed |= between; });
  });
  return exposed;
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
      if (legality.consider(route.between, attacker, occupied, position.of(us))) continue;
      legality.proof = Legality<M>::Proof::trial;  // very rare: too many pieces of too many kinds
    }
  }
  if (setup.has_faces) {
    position.for_each_sight(position.at(king), king, [&](Cell enemy, M between) {
      if (!legality.consider(between, enemy, occupied, position.of(us))) legality.proof = Legality<M>::Proof::trial;
    });
  }
  legality.in_check = any(legality.checkers);
}

}  // namespace detail

namespace detail {

/// Finds the checks and pins, or that every move must be tried.
template <CellMask M>
void find_threats(const Position<M>& position, Legality<M>& legality) {
  using Proof = typename Legality<M>::Proof;
  const Side us = position.side_to_move();
  const M royals = position.royals(us);
  if (!position.rules_of_mate()) return;
  if (!any(royals) && position.rules().may_check) {
    // A royal piece can still be dropped, but not where it would be attacked.
    if (position.rules().drops_first && position.has_in_hand(us, position.setup().royal_kinds))
      legality.proof = Proof::trial;
    return;
  }
  if (position.setup().lines_tell && !several(royals)) {
    legality.proof = Proof::lines;
    detail::look_along_lines(position, legality);
  } else {
    legality.proof = Proof::trial;
    legality.in_check = position.royals_attacked(position.side_to_move());
    if (!legality.in_check && position.setup().only_attacks_matter && !position.has_facing_royals())
      legality.exposed = detail::exposed_cells(position);
  }
}

}  // namespace detail

namespace detail {

/// Returns whether the game ends with the turn under way, wherever the block comes.
template <CellMask M>
bool is_decided(Position<M> position) {
  if (!position.setup().has_special_ends) return false;
  position.do_move(Move{position.landed(), position.landed(), Kind::none, Special::block});
  return special_end_of(position).has_value();
}

}  // namespace detail

/// Returns all of it except `must_take`, `is_stuck` and a pass that needs the lack of other moves.
template <CellMask M>
Legality<M> legality_of(const Position<M>& position) {
  Legality<M> legality;
  if (position.awaits_block()) [[unlikely]] {
    legality.must_drop = true;
    legality.is_stuck = detail::is_decided(position);
    return legality;
  }
  if (const auto end = special_end_of(position)) {
    legality.is_over = true;
    legality.outcome = end->outcome;
    return legality;
  }
  detail::find_threats(position, legality);
  if (position.setup().has_passes && position.rules().passes == Passes::always) {
    legality.may_pass =
        (!legality.in_check || position.has_facing_royals()) && any(position.of(position.side_to_move()));
  }
  return legality;
}

/// Returns how the game has ended for the side to move, which has no legal move.
template <CellMask M>
Outcome outcome_without_moves(const Position<M>& position, const Legality<M>& legality) {
  if (legality.is_over) return legality.outcome;
  return legality.in_check ? position.rules().mate : position.rules().stalemate;
}

}  // namespace roundel::fairy
