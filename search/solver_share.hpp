#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "engine/base/zobrist.hpp"
#include "engine/game/solved_game.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// A value that is worse than every value of a game.
inline constexpr int worst_value = unknown_points;

/// Returns a value that decides the window. Empty: the bounds are too wide for it.
inline std::optional<int> decide(PointBounds bounds, int alpha, int beta) {
  if (bounds.lower >= beta || bounds.lower == bounds.upper) return bounds.lower;
  return bounds.upper <= alpha ? std::optional(bounds.upper) : std::nullopt;
}

/// Returns the bounds that a search with this window found.
inline PointBounds bounds_of(int found, int alpha, int beta) {
  return {found > alpha ? found : -worst_value, found < beta ? found : worst_value};
}

/// Other threads leave out positions that a thread is solving if these have at least this many plies left. With fewer,
/// each takes less time than the locks.
inline constexpr int least_busy_plies = 7;
/// Positions with fewer plies left, or that took fewer nodes, are not kept: each takes less than a second.
inline constexpr int least_kept_plies = 10;
inline constexpr std::uint64_t least_kept_nodes = 1 << 16;

/// Returns the key under which the solver stores a position: its own key, or that of the search.
template <SolvedGame G>
Key solver_key(const typename G::SolverPosition& position) {
  if constexpr (requires { position.key(); }) {
    return position.key();
  } else {
    return G::table_key(position.position());
  }
}

/// What threads that solve the same position share besides the transposition table: the positions that a thread is
/// solving at this moment, so that others begin elsewhere (ABDADA, Weill 1996), and the positions far from the end
/// whose bounds are kept. Thread-safe.
template <SolvedGame G>
class SolverShare {
 public:
  using SolverPosition = typename G::SolverPosition;
  /// Is called with the kept bounds of a position when they become narrower, one call at a time.
  using Keeper = std::function<void(const typename G::Position&, PointBounds)>;

  /// `plies`: how many are left in the position that the threads solve.
  SolverShare(int plies, Keeper keeper)
      : least_busy_plies_(std::max(least_busy_plies, plies - 20)),
        least_kept_plies_(std::max(least_kept_plies, plies - 16)),
        keeper_(std::move(keeper)) {}

  /// Return whether threads tell each other that they solve positions with so many plies left, and keep them. If the
  /// whole game is long, there are too many near its end.
  bool marks(int plies_left) const { return plies_left >= least_busy_plies_; }
  bool keeps(int plies_left) const { return plies_left >= least_kept_plies_; }

  void begin(Key key) {
    const std::lock_guard lock(mutex_);
    ++busy_[key];
  }
  void end(Key key) {
    const std::lock_guard lock(mutex_);
    const auto at = busy_.find(key);
    if (--at->second == 0) busy_.erase(at);
  }
  bool is_busy(Key key) const {
    const std::lock_guard lock(mutex_);
    return busy_.contains(key);
  }

  std::optional<PointBounds> find(Key key) const {
    const std::lock_guard lock(mutex_);
    const auto at = kept_.find(key);
    return at == kept_.end() ? std::nullopt : std::optional(at->second);
  }
  /// Adds bounds of an earlier run.
  void know(const SolverPosition& position, PointBounds bounds) {
    const std::lock_guard lock(mutex_);
    narrow(kept_[solver_key<G>(position)], bounds);
  }
  /// Adds bounds that were just found by searching so many nodes. `key` is the position's solver_key().
  void keep(const SolverPosition& position, Key key, PointBounds bounds, std::uint64_t nodes) {
    const std::lock_guard lock(mutex_);
    if (nodes < least_kept_nodes && !kept_.contains(key)) return;
    PointBounds& kept = kept_[key];
    if (narrow(kept, bounds)) keeper_(position.position(), kept);
  }

 private:
  /// Returns whether the kept bounds became narrower.
  static bool narrow(PointBounds& kept, PointBounds bounds) {
    const PointBounds both{std::max(kept.lower, bounds.lower), std::min(kept.upper, bounds.upper)};
    return std::exchange(kept, both) != both;
  }

  const int least_busy_plies_;
  const int least_kept_plies_;
  Keeper keeper_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, int> busy_;  ///< with the number of threads
  std::unordered_map<Key, PointBounds> kept_;
};

/// Marks a position as one that a thread is solving, while it exists. Null for `share`: it does nothing.
template <SolvedGame G>
class BusyMark {
 public:
  BusyMark(SolverShare<G>* share, Key key) : share_(share), key_(key) {
    if (share_) share_->begin(key_);
  }
  ~BusyMark() {
    if (share_) share_->end(key_);
  }
  BusyMark(const BusyMark&) = delete;
  BusyMark& operator=(const BusyMark&) = delete;

 private:
  SolverShare<G>* share_;
  Key key_;
};

}  // namespace roundel
