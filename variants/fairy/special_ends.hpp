#pragma once

#include <optional>
#include <string_view>

#include "variants/fairy/position.hpp"

/// The ends of a game other than mate, stalemate and repetition, which FairyGame in game.hpp decides. Mate and stalemate
/// need the legal moves, and outcome_without_moves() in legality.hpp returns what they mean.
namespace roundel::fairy {

/// How a game has ended by a rule other than mate or stalemate.
struct SpecialEnd {
  Outcome outcome;  ///< for the side to move
  std::string_view reason;
};

/// Converts an outcome for `side` to the side to move.
template <CellMask M>
constexpr Outcome seen_by_mover(const Position<M>& position, Side side, Outcome outcome) {
  return side == position.side_to_move() ? outcome : static_cast<Outcome>(-static_cast<int>(outcome));
}

template <CellMask M>
bool is_bare(const Position<M>& position, Side side) {
  return position.of(side) == position.royals(side) && !position.has_in_hand(side);
}

namespace detail {

/// Returns whether an enemy attacks the piece on a cell, and does not spare it.
template <CellMask M>
bool can_be_taken(const Position<M>& position, Cell cell) {
  const Piece piece = position.at(cell);
  M attackers = position.attackers(cell, other(side_of(piece)), position.occupied());
  while (any(attackers)) {
    const Kind attacker = kind_of(position.at(take_lowest(attackers)));
    if (contains(position.taken_by(other(side_of(piece)), attacker), cell)) return true;
  }
  return false;
}

template <CellMask M>
bool has_arrived(const Position<M>& position, const typename Setup<M>::ArrivalCells& arrival, Side side) {
  M arrived = position.of(side) & arrival.on[roundel::at(side)];
  if (!any(arrived)) return false;
  arrived &= position.of(arrival.kinds);
  if (arrival.blocked && any(arrived) && !any(arrival.on[roundel::at(side)] & ~position.occupied())) return true;
  if (!arrival.safe) return arrival.number == 1 ? any(arrived) : count(arrived) >= arrival.number;
  int safe = 0;
  while (any(arrived) && safe < arrival.number)
    safe += static_cast<int>(!can_be_taken(position, take_lowest(arrived)));
  return safe == arrival.number;
}

template <CellMask M>
std::optional<SpecialEnd> arrival(const Position<M>& position, Side side) {
  for (const auto& arrival : position.setup().arrivals()) {
    if (!has_arrived(position, arrival, side)) continue;
    if (arrival.reply && has_arrived(position, arrival, other(side)))
      return SpecialEnd{Outcome::draw, "both sides have reached a goal"};
    if (arrival.reply && side == Side::first && position.side_to_move() == Side::second) continue;
    return SpecialEnd{seen_by_mover(position, side, arrival.outcome), "a goal was reached"};
  }
  return std::nullopt;
}

template <CellMask M>
bool has_none(const Position<M>& position, Side side, KindSet kinds) {
  return !any(position.of(side) & position.of(kinds)) && !position.has_in_hand(side, kinds);
}

/// Returns whether a side has no more pieces of these kinds, on the board and in hand, than a number.
template <CellMask M>
bool has_at_most(const Position<M>& position, Side side, KindSet kinds, int most) {
  if (most == 0) return has_none(position, side, kinds);
  int number = count(position.of(side) & position.of(kinds));
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (contains(kinds, kind)) number += position.hand(side, kind);
  }
  return number <= most;
}

template <CellMask M>
bool is_extinct(const Position<M>& position, Side side) {
  const Rules& rules = position.rules();
  if (!rules.extinction_of_any) return has_at_most(position, side, rules.extinction_kinds, rules.extinction_at);
  for (int n = 0; n < rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const bool counts =
        contains(rules.extinction_kinds, kind) && position.setup().start_count(side, kind) > rules.extinction_at;
    if (counts && has_at_most(position, side, set_of(kind), rules.extinction_at)) return true;
  }
  return false;
}

template <CellMask M>
std::optional<SpecialEnd> losses(const Position<M>& position, Side side) {
  const Rules& rules = position.rules();
  if (rules.goal == Goal::capture && !any(position.royals(side))) {
    return SpecialEnd{seen_by_mover(position, side, Outcome::loss), "the king was taken"};
  }
  if (rules.explodes && rules.goal == Goal::mate && !any(position.royals(side))) {
    return SpecialEnd{seen_by_mover(position, side, Outcome::loss), "the king has exploded"};
  }
  if (rules.extinction_ends && is_extinct(position, side)) {
    return SpecialEnd{seen_by_mover(position, side, rules.extinction), "all pieces are gone"};
  }
  return std::nullopt;
}

template <CellMask M>
std::optional<SpecialEnd> enough_checks(const Position<M>& position, Side side) {
  const int wanted = position.rules().checks;
  if (wanted == 0 || position.checks(side) < wanted) return std::nullopt;
  return SpecialEnd{seen_by_mover(position, side, Outcome::win), "enough checks"};
}

/// A side with only royal pieces has lost. If it is to move, it may first bare the other side in turn: if one piece
/// is left to take, or if it can drop what it takes.
template <CellMask M>
std::optional<SpecialEnd> bared(const Position<M>& position) {
  const Side us = position.side_to_move();
  const bool we_are_bare = is_bare(position, us);
  const bool they_are_bare = is_bare(position, other(us));
  if (we_are_bare && they_are_bare) return SpecialEnd{Outcome::draw, "both kings are bare"};
  const M pieces = position.of(other(us)) & ~position.royals(other(us));
  if (!they_are_bare && !(we_are_bare && several(pieces) && !position.rules().drops)) return std::nullopt;
  return SpecialEnd{seen_by_mover(position, we_are_bare ? us : other(us), position.rules().bare_king), "a bare king"};
}

/// The order if several rules end the game: first the lost pieces of each side, the side to move before the other;
/// then the goal that the last mover reached, or its number of checks; then bare kings and passes.
template <CellMask M>
std::optional<SpecialEnd> special_end(const Position<M>& position) {
  if (position.mid_turn()) return std::nullopt;
  const Side us = position.side_to_move();
  for (const Side side : {us, other(us)}) {
    if (const auto end = detail::losses(position, side)) return end;
  }
  for (const Side side : {other(us), us}) {
    if (const auto end = detail::arrival(position, side)) return end;
  }
  for (const Side side : {other(us), us}) {
    if (const auto end = detail::enough_checks(position, side)) return end;
  }
  if (position.rules().bare_king_ends) {
    if (const auto end = bared(position)) return end;
  }
  if (position.passes() > 0 && position.has_facing_royals())
    return SpecialEnd{Outcome::draw, "the kings face each other"};
  if (position.passes() == side_count) return SpecialEnd{Outcome::draw, "both sides have passed"};
  return std::nullopt;
}

}  // namespace detail

/// Returns how the game has ended here, except by a lack of moves. It never ends within a turn.
template <CellMask M>
std::optional<SpecialEnd> special_end_of(const Position<M>& position) {
  // It is small, so that each node has only one test.
  return position.setup().has_special_ends ? detail::special_end(position) : std::nullopt;
}

/// Returns whether no series of legal moves can mate: there are no pieces except royal ones, or one weak piece, or
/// only weak pieces on one colour.
template <CellMask M>
bool cannot_be_won(const Position<M>& position) {
  const Rules& rules = position.rules();
  const Setup<M>& setup = position.setup();
  const KindSet weak = rules.weak_alone | rules.weak_on_a_colour;
  if (rules.goal != Goal::mate || setup.has_special_ends || rules.drops || weak == 0) return false;
  const M pieces = position.pieces() & ~position.of(setup.royal_kinds);
  if (any(pieces & ~position.of(weak))) return false;
  if (!several(pieces) && !any(pieces & ~position.of(rules.weak_alone))) return true;
  return !any(pieces & ~position.of(rules.weak_on_a_colour)) && setup.are_of_one_colour(pieces);
}

}  // namespace roundel::fairy
