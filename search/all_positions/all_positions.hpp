#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/game/enumerated_game.hpp"
#include "engine/session/signals.hpp"
#include "search/all_positions/position_numbers.hpp"
#include "search/all_positions/position_packing.hpp"
#include "search/all_positions/solved_positions.hpp"
#include "search/all_positions/turn_graph.hpp"

namespace roundel {

/// Visits all positions that can be reached from one, and finds how each ends with best play: by retrograde analysis of
/// the whole graph of turns. Positions are told apart by keys of 64 bits. Among 200 million positions, two have the same
/// key once in a thousand games.
template <EnumeratedGame G>
class AllPositions {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `places`: see PositionNumbers.
  AllPositions(const typename G::Setup& setup, const Position& start, std::size_t places, TurnGraph graph)
      : start_(without_counters(start)),
        keys_(setup),
        packing_(start_),
        numbers_(places),
        distances_(numbers_.places()),
        graph_(std::move(graph)) {}

  /// Returns false if the signals stopped it. Error: there are too many positions, or a file cannot be written.
  Expected<bool> solve(Signals& signals);
  /// Returns what it found.
  SolvedPositions result() const;

 private:
  static Position without_counters(const Position& position) {
    Position plain = position;
    G::forget_counters(plain);
    return plain;
  }
  static Position after(const Position& position, const Move& move) {
    Position next = position;
    typename G::NoChanges nothing;
    next.do_move(move, nothing);
    G::forget_counters(next);
    return next;
  }
  Expected<bool> visit_all(Signals& signals);
  /// Numbers the positions after a position, and writes those that are new. Returns false if there are too many.
  bool visit(const Position& position, ScratchFile& found);
  /// Returns whether one of the moves wins at once. Then no other move matters, and no position after them is visited.
  bool wins_at_once(const Position& position, const typename G::MoveList& moves) const;
  static Distance distance_without_moves(const Position& position);
  /// Of positions without a number, those are known that are over.
  Distance distance_of(const Position& position) const;
  /// Returns the moves that win soonest, or lose latest, or draw.
  std::vector<Move> best_moves(const Position& position) const;
  std::vector<Move> best_line() const;

  const Position start_;
  const typename G::SymmetryKeys keys_;
  const PositionPacking<Position> packing_;
  PositionNumbers numbers_;
  std::vector<Distance> distances_;
  TurnGraph graph_;
  std::vector<Key> next_keys_;       ///< of visit()
  std::vector<std::uint32_t> next_;  ///< of visit()
};

template <EnumeratedGame G>
Expected<bool> AllPositions<G>::solve(Signals& signals) {
  Expected<bool> visited = visit_all(signals);
  if (!visited || !*visited) return visited;
  return graph_.solve(distances_, signals);
}

template <EnumeratedGame G>
Expected<bool> AllPositions<G>::visit_all(Signals& signals) {
  auto first = ScratchFile::make();
  if (!first) return first.error();
  auto second = ScratchFile::make();
  if (!second) return second.error();
  ScratchFile& now = *first;
  ScratchFile& later = *second;
  if (!numbers_.add(keys_.of(start_)).is_new) return Error{"memory is short"};
  packing_.write(start_, later);
  for (std::size_t known = 0; known < numbers_.size();) {
    known = numbers_.size();
    std::swap(now, later);
    now.rewind();
    later.clear();
    Position position = start_;
    while (packing_.read(position, now)) {
      if (signals.stopped()) return false;
      if (!visit(position, later))
        return Error{
            fmt::format("more than {} positions can be reached; a greater --hash allows more", numbers_.size())};
      signals.tell_nodes(numbers_.size());
    }
    if (now.failed() || later.failed()) return Error{"the temporary files cannot be written; the disk may be full"};
  }
  return true;
}

template <EnumeratedGame G>
bool AllPositions<G>::visit(const Position& position, ScratchFile& found) {
  const std::uint32_t number = *numbers_.find(keys_.of(position));
  typename G::MoveList moves;
  G::generate_all(position, moves);
  if (moves.empty()) {
    distances_[number] = distance_without_moves(position);
    return true;
  }
  if (G::drawn_by_rule(position)) return true;
  next_keys_.clear();
  next_.clear();
  for (const Move& move : moves) {
    next_keys_.push_back(keys_.of(after(position, move)));
    numbers_.prefetch(next_keys_.back());
  }
  if (wins_at_once(position, moves)) {
    distances_[number] = won_by_next;
    return true;
  }
  for (std::size_t n = 0; n < next_keys_.size(); ++n) {
    const PositionNumbers::Added added = numbers_.add(next_keys_[n]);
    if (added.number == PositionNumbers::none) return false;
    // Few are new, so playing these moves again costs less than keeping all positions.
    if (added.is_new) packing_.write(after(position, moves[static_cast<int>(n)]), found);
    next_.push_back(added.number);
  }
  graph_.add(number, next_);
  return true;
}

template <EnumeratedGame G>
bool AllPositions<G>::wins_at_once(const Position& position, const typename G::MoveList& moves) const {
  typename G::MoveList replies;
  for (std::size_t n = 0; n < next_keys_.size(); ++n) {
    // What was found before has turns, or it would have been won then.
    if (numbers_.find(next_keys_[n])) continue;
    const Position next = after(position, moves[static_cast<int>(n)]);
    replies.clear();
    G::generate_all(next, replies);
    if (replies.empty() && distance_without_moves(next) == lost_here) return true;
  }
  return false;
}

template <EnumeratedGame G>
Distance AllPositions<G>::distance_without_moves(const Position& position) {
  switch (G::outcome_without_moves(position, G::node_info(position))) {
    case Outcome::win: return won_here;
    case Outcome::loss: return lost_here;
    case Outcome::draw: break;
  }
  return 0;
}

template <EnumeratedGame G>
Distance AllPositions<G>::distance_of(const Position& position) const {
  if (const auto number = numbers_.find(keys_.of(position))) return distances_[*number];
  typename G::MoveList moves;
  G::generate_all(position, moves);
  return moves.empty() ? distance_without_moves(position) : Distance{0};
}

template <EnumeratedGame G>
auto AllPositions<G>::best_moves(const Position& position) const -> std::vector<Move> {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  const Distance own = distance_of(position);
  const auto wanted = static_cast<Distance>(own == 0 ? 0 : own > 0 ? 1 - own : -1 - own);
  std::vector<Move> best;
  for (const Move& move : moves) {
    if (distance_of(after(position, move)) == wanted) best.push_back(move);
  }
  return best;
}

/// A drawn line ends where a position returns.
template <EnumeratedGame G>
auto AllPositions<G>::best_line() const -> std::vector<Move> {
  std::vector<Move> line;
  std::set<Key> seen;
  Position position = start_;
  while (seen.insert(position.key()).second) {
    const std::vector<Move> best = best_moves(position);
    if (best.empty()) break;
    line.push_back(best.front());
    position = after(position, best.front());
  }
  return line;
}

template <EnumeratedGame G>
SolvedPositions AllPositions<G>::result() const {
  SolvedPositions found;
  WholeSolution& solution = found.solution;
  solution.in_points = false;
  solution.positions = numbers_.size();
  for (const Distance distance : distances_) {
    solution.won += distance > 0;
    solution.lost += distance < 0;
    if (distance != 0) solution.longest = std::max(solution.longest, turns_to_end(distance));
  }
  const Distance own = distance_of(start_);
  solution.value = (own > 0) - (own < 0);
  if (own != 0) solution.turns = turns_to_end(own);
  for (const Move& move : best_moves(start_)) found.best_moves.push_back({G::pack(move)});
  for (const Move& move : best_line()) found.line.push_back(G::pack(move));
  return found;
}

}  // namespace roundel
