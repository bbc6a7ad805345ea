#pragma once

#include <chrono>

#include "engine/limits.hpp"

namespace roundel {

/// Decides how long a search may take. The clock starts with the object.
class TimeManager {
 public:
  using Clock = std::chrono::steady_clock;

  /// `overhead` is lost between the engine and the clock on every turn.
  TimeManager(const Limits& limits, Side side, Milliseconds overhead);

  Milliseconds elapsed() const { return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_); }
  bool limited() const { return limited_; }
  /// Whether the search must stop at once.
  bool exhausted() const { return limited_ && elapsed() >= maximum_; }

  /// Whether that share, 0 to 1, of the longest time is gone.
  bool has_used(double share) const {
    return limited_ && static_cast<double>(elapsed().count()) >= share * static_cast<double>(maximum_.count());
  }

  /// Whether another depth is worth beginning. `stability` counts the depths for which the best move has
  /// stayed; `drop` is by how much the score has fallen, in centipawns; `effort` is the share of nodes that
  /// went into the best move, 0 to 1.
  bool enough(int stability, int drop, double effort) const;

 private:
  Clock::time_point start_ = Clock::now();
  bool limited_ = false;
  Milliseconds optimum_{0};
  Milliseconds maximum_{0};
};

}  // namespace roundel
