#pragma once

#include <chrono>
#include <optional>

#include "engine/game/search_parameters.hpp"
#include "engine/session/limits.hpp"

namespace roundel {

/// The time that a search may take, both zero or more. Of zero, the search gives the first answer that it has.
struct TimeBudget {
  Microseconds optimum;  ///< what it takes of itself, more or less
  Microseconds maximum;  ///< when it has to end

  /// What `limits` allow a search of `side`; empty: any time. `overhead` is lost between the engine and the clock on
  /// every turn. A clock keeps what the turns to come lose, as far as it can; where it gets nothing back for a turn,
  /// searches never take its last five overheads, so that a game that goes on and on does not lose on time.
  static std::optional<TimeBudget> of(const Limits& limits, Side side, Milliseconds overhead,
                                      const TimeParameters& numbers = {});
};

/// Decides how long a search may take. The clock starts with the object.
class TimeManager {
 public:
  using Clock = std::chrono::steady_clock;

  /// `overhead` is lost between the engine and the clock on every turn.
  TimeManager(const Limits& limits, Side side, Milliseconds overhead, const TimeParameters& numbers = {})
      : numbers_(numbers), budget_(TimeBudget::of(limits, side, overhead, numbers)) {}

  Milliseconds elapsed() const { return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_); }
  bool limited() const { return budget_.has_value(); }
  /// Whether the search must stop at once.
  bool exhausted() const { return has_used(1); }

  /// Whether that share, 0 to 1, of the longest time is gone.
  bool has_used(double share) const { return budget_ && Clock::now() - start_ >= share * budget_->maximum; }

  /// Whether another depth is worth beginning. `stability` counts the depths for which the best move has
  /// stayed; `drop` is by how much the score has fallen, in centipawns; `effort` is the share of nodes that
  /// went into the best move, 0 to 1.
  bool enough(int stability, int drop, double effort) const;

 private:
  Clock::time_point start_ = Clock::now();
  TimeParameters numbers_;
  std::optional<TimeBudget> budget_;
};

}  // namespace roundel
