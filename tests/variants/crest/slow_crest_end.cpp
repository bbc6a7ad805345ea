// How a Crest game ends.
#include <algorithm>

#include "tests/variants/crest/slow_crest.hpp"

namespace roundel::slow_crest {
namespace {

/// "A side at 3 or fewer loses."
constexpr int too_few_remaining = 3;

/// "100 turns on end (each side's counts one, a pass too)".
constexpr int quiet_limit = 100;

/// The side with more; none if they are equal.
std::optional<Side> greater(int white, int black) {
  if (white == black) return std::nullopt;
  return white > black ? Side::white : Side::black;
}

}  // namespace

/// "*Remaining* = the king and every tile not on a locked square, face down ones and those still in hand included."
int Position::remaining(Side side) const {
  int count = 0;
  for (const Pile& pile : piles_) {
    if (pile.locked) continue;
    count += static_cast<int>(
        std::count_if(pile.tiles.begin(), pile.tiles.end(), [side](const Tile& tile) { return tile.side == side; }));
  }
  for (const char kind : kinds) {
    count += static_cast<int>(std::count(hands_.begin(), hands_.end(), letter_of(side, kind)));
  }
  return count;
}

/// 1. "The attack that turns a side's last shield wins at once." Where a text leaves both without, which no game
/// does, the last attack was the actor's.
std::optional<Result> Position::last_shield(Side actor) const {
  for (const Side winner : {actor, other(actor)}) {
    if (shields(other(winner)) == 0) return Result{winner, Reason::last_shield};
  }
  return std::nullopt;
}

/// 2. "A side at 3 or fewer loses. If both are: more shields wins; then more remaining; then the side that acted
/// last loses." Choices: "your own action leaves only you at 3 or fewer: you lose".
std::optional<Result> Position::too_few(Side actor) const {
  const bool white = remaining(Side::white) <= too_few_remaining;
  const bool black = remaining(Side::black) <= too_few_remaining;
  if (!white && !black) return std::nullopt;
  if (white && black) return Result{adjudicated().value_or(other(actor)), Reason::remaining};
  return Result{white ? Side::black : Side::white, Reason::remaining};
}

/// "Checked after every action, the two actions of a crest turn each", 1 before 2.
std::optional<Result> Position::game_end(Side actor) const {
  const std::optional<Result> shield = last_shield(actor);
  return shield ? shield : too_few(actor);
}

/// "Neither side able to act": "neither side, each judged as if it were to move, has" an action, "crest turns
/// included". Laying out is something left to do.
bool Position::nobody_can_act() const {
  return hands_.empty() && !has_action(Side::white) && !has_action(Side::black);
}

/// "The third occurrence of a position [...], 100 turns on end [...] without a flip, capture, lock, attack or crest,
/// or neither side able to act: more shields wins, then more remaining, then it is a draw." In a text, "who acted
/// last is then the side not to move".
std::optional<Result> Position::result() const {
  const std::optional<Result> end = game_end(other(to_move_));
  if (end) return end;
  if (quiet_ >= quiet_limit) return Result{adjudicated(), Reason::quiet_limit};
  if (nobody_can_act()) return Result{adjudicated(), Reason::nobody_can_act};
  return std::nullopt;
}

std::optional<Side> Position::adjudicated() const {
  const std::optional<Side> by_shields = greater(shields(Side::white), shields(Side::black));
  return by_shields ? by_shields : greater(remaining(Side::white), remaining(Side::black));
}

}  // namespace roundel::slow_crest
