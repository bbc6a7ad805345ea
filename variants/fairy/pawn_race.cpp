#include "variants/fairy/pawn_race.hpp"

namespace roundel::fairy {

namespace {

/// Returns whether nothing but arrivals and the loss of all pieces decides a game, and pieces only move and capture.
bool is_plain(const Rules& rules) {
  return !rules.drops && !rules.compulsory_capture && !rules.captures_own && !rules.explodes &&
         rules.blocks == Blocks::none && rules.meeting_kinds == 0 && rules.stalemate == Outcome::loss &&
         !rules.wins_by_losing();
}

/// Returns whether its pieces are pawns that move by single steps.
template <CellMask M>
bool has_only_pawns(const Setup<M>& setup) {
  if (setup.kind_count() != 1 || setup.royal_kinds != 0) return false;
  const KindRules& pawn = setup.of(Kind{});
  const GroupMoves<M>& moves = setup.tables(Side::first, Kind{}).group_moves();
  return !pawn.promotes() && pawn.spares == 0 && !moves.empty() && moves.doubles.empty();
}

/// Returns whether one pawn on a cell is enough to win at once.
template <CellMask M>
bool is_won_by_arriving(const Setup<M>& setup) {
  if (setup.arrivals().size() != 1) return false;
  const auto& arrival = setup.arrivals().front();
  return arrival.outcome == Outcome::win && !arrival.safe && !arrival.reply && arrival.number == 1;
}

}  // namespace

template <CellMask M>
PawnRace<M>::PawnRace(const Setup<M>& setup)
    : is_run_(is_plain(setup.rules()) && has_only_pawns(setup) && is_won_by_arriving(setup)) {
  if (!is_run_) return;
  for (const Side side : {Side::first, Side::second}) steps_[roundel::index(side)] = steps_of(setup, side);
}

template <CellMask M>
typename PawnRace<M>::Steps PawnRace<M>::steps_of(const Setup<M>& setup, Side side) {
  const GroupMoves<M>& moves = setup.tables(side, Kind{}).group_moves();
  Steps steps;
  steps.takes = moves.takes;
  steps.goals = goals_of(setup, side, Kind{});
  for (auto group : moves.moves) {
    for (const auto& take : moves.takes) {
      if (take.rotation != group.rotation) continue;
      if (const M both = group.from & take.from; any(both)) steps.free.push_back({both, group.rotation});
      group.from &= ~take.from;
    }
    if (any(group.from)) steps.blocked.push_back(group);
  }
  return steps;
}

template <CellMask M>
M PawnRace<M>::all_of(const Groups& groups, M pawns) {
  M cells{};
  for (const auto& group : groups) cells |= rotate(pawns & group.from, group.rotation);
  return cells;
}

template <CellMask M>
bool PawnRace<M>::run(const Steps& steps, Runners& runners, M own, const Runners& enemies) {
  const M free = all_of(steps.free, runners.safe) & ~own;
  const M open = all_of(steps.blocked, runners.safe) & ~(own | enemies.anywhere);
  runners.safe = free | open;
  runners.anywhere |= all_of(steps.free, runners.anywhere) | all_of(steps.blocked, runners.anywhere) |
                      all_of(steps.takes, runners.anywhere);
  return any(runners.safe & steps.goals);
}

template <CellMask M>
int PawnRace<M>::plies_to_win(const Position<M>& position) const {
  const Side us = position.side_to_move();
  const Steps& our_steps = steps_[roundel::index(us)];
  const Steps& their_steps = steps_[roundel::index(other(us))];
  const M own = position.of(us);
  const M enemies = position.of(other(us));
  Runners ours{own, own};
  Runners theirs{enemies, enemies};
  leave_attacked(our_steps, theirs, ours);
  bool may_win = true;
  bool may_lose = true;
  for (int moves = 1; moves <= most_moves && (may_win || may_lose); ++moves) {
    if (run(our_steps, ours, own, theirs) && may_win) return 2 * moves - 1;
    leave_attacked(their_steps, ours, theirs);
    if (any(ours.anywhere & our_steps.goals)) may_lose = false;
    if (run(their_steps, theirs, enemies, ours) && may_lose) return -2 * moves;
    leave_attacked(our_steps, theirs, ours);
    if (any(theirs.anywhere & their_steps.goals)) may_win = false;
  }
  return 0;
}

template class PawnRace<Mask64>;
template class PawnRace<Mask128>;

}  // namespace roundel::fairy
