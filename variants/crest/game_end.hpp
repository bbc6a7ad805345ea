#pragma once

#include "engine/game/game.hpp"
#include "variants/crest/generator.hpp"

/// How a game of Crest ends. The numbers are those in the rule page's list.
namespace roundel::crest {

/// Why a game ended, and its winner; empty if it is drawn.
struct GameEnd {
  enum class Reason { last_shield, too_few, quiet_turns, no_action, repetition };
  Reason reason;
  std::optional<Side> winner;
};

/// Returns the side with more shields, else the one with more remaining, else nothing: the decision if neither side
/// has won.
inline std::optional<Side> side_ahead(const Position& position) {
  const auto lead = [](int first, int second) { return first > second ? Side::first : Side::second; };
  const int first_shields = position.shields(Side::first);
  const int second_shields = position.shields(Side::second);
  if (first_shields != second_shields) return lead(first_shields, second_shields);
  const int first_remaining = position.remaining(Side::first);
  const int second_remaining = position.remaining(Side::second);
  if (first_remaining != second_remaining) return lead(first_remaining, second_remaining);
  return std::nullopt;
}

/// Returns how a position that is_over() ended. The side that acted last is the one not to move.
inline GameEnd game_end_when_over(const Position& position) {
  using Reason = GameEnd::Reason;
  const Side us = position.side_to_move();
  // 1. The attack that turns a side's last shield over wins.
  if (position.shields(us) == 0) return {Reason::last_shield, other(us)};
  if (position.shields(other(us)) == 0) return {Reason::last_shield, us};
  // 2. A side with three or fewer remaining loses. If both have at most three, more shields win, then more remaining,
  //    then the side that did not act last.
  const auto has_few = [&](Side side) { return position.remaining(side) < Position::least_remaining; };
  if (has_few(us) && has_few(other(us))) return {Reason::too_few, side_ahead(position).value_or(us)};
  if (has_few(us)) return {Reason::too_few, other(us)};
  if (has_few(other(us))) return {Reason::too_few, us};
  return {Reason::quiet_turns, side_ahead(position)};
}

/// Returns how the game has ended, if it has, repetition excepted.
inline std::optional<GameEnd> game_end(const Position& position) {
  if (position.is_over()) return game_end_when_over(position);
  if (position.in_set_up() || position.mid_turn() || can_act(position, position.side_to_move())) return std::nullopt;
  if (can_act(position, other(position.side_to_move()))) return std::nullopt;
  return GameEnd{GameEnd::Reason::no_action, side_ahead(position)};
}

/// Returns whether game_end() would return something. A side with a tile to turn up can act, which saves most of the
/// work.
inline bool has_ended(const Position& position) {
  if (position.is_over()) return true;
  if (any(position.down(Side::first) | position.down(Side::second))) return false;
  return game_end(position).has_value();
}

inline Outcome outcome_for(Side side, std::optional<Side> winner) {
  if (!winner) return Outcome::draw;
  return *winner == side ? Outcome::win : Outcome::loss;
}

}  // namespace roundel::crest
