#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// A value that is worse than every value of a game.
inline constexpr int worst_value = unknown_points;

/// The bounds of a value in points, from the view of the side to move.
struct PointBounds {
  int lower = -worst_value;
  int upper = worst_value;

  /// Returns a value that decides the window. Empty: the bounds are too wide for it.
  std::optional<int> decide(int alpha, int beta) const {
    if (lower >= beta || lower == upper) return lower;
    return upper <= alpha ? std::optional(upper) : std::nullopt;
  }
  /// Returns the bounds that a search with this window found.
  static PointBounds of(int found, int alpha, int beta) {
    return {found > alpha ? found : -worst_value, found < beta ? found : worst_value};
  }
};

/// What threads that solve the same position share besides the transposition table: the positions that a thread is
/// solving at this moment, so that others begin elsewhere (ABDADA, Weill 1996), and the positions far from the end
/// whose bounds are kept. Thread-safe.
class SolverShare {
 public:
  /// Positions with fewer plies left are not shared: each takes less time than the locks.
  static constexpr int least_busy_plies = 7;
  /// Positions with fewer plies left are not kept: each takes less than a second.
  static constexpr int least_kept_plies = 10;

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
  /// Narrows the kept bounds. Returns them if they were wider before.
  std::optional<PointBounds> narrow(Key key, PointBounds bounds) {
    const std::lock_guard lock(mutex_);
    PointBounds& kept = kept_[key];
    if (bounds.lower <= kept.lower && bounds.upper >= kept.upper) return std::nullopt;
    kept = {std::max(kept.lower, bounds.lower), std::min(kept.upper, bounds.upper)};
    return kept;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<Key, int> busy_;  ///< with the number of threads
  std::unordered_map<Key, PointBounds> kept_;
};

}  // namespace roundel
