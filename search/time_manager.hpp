#pragma once

#include <chrono>
#include <optional>

#include "engine/game/search_parameters.hpp"
#include "engine/session/limits.hpp"

namespace roundel {

/// The time that a search may use; both numbers are zero or more. With zero, the search returns its first answer.
struct TimeBudget {
  Microseconds optimum;  ///< the usual time
  Microseconds maximum;  ///< the latest end

  /// Returns the time that `limits` allow a search of `side`. Empty: unlimited. Every turn loses `overhead` between
  /// the engine and the clock. The losses of later turns are reserved as far as possible. Without an increment,
  /// searches never use the last five overheads, so that a very long game is not lost on time.
  static std::optional<TimeBudget> of(const Limits& limits, Side side, Milliseconds overhead,
                                      const TimeParameters& numbers = {});
};

/// Decides how long a search may take. Its clock starts with its construction.
class TimeManager {
 public:
  using Clock = std::chrono::steady_clock;

  /// Every turn loses `overhead` between the engine and the clock.
  TimeManager(const Limits& limits, Side side, Milliseconds overhead, const TimeParameters& numbers = {})
      : numbers_(numbers), budget_(TimeBudget::of(limits, side, overhead, numbers)) {}

  Milliseconds elapsed() const { return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_); }
  bool limited() const { return budget_.has_value(); }
  /// Returns whether the search must stop at once.
  bool exhausted() const { return has_used(1); }

  /// Returns whether this share, 0 to 1, of the longest time is used up.
  bool has_used(double share) const { return budget_ && Clock::now() - start_ >= share * budget_->maximum; }

  /// Returns whether the next depth is not worth beginning. `stability` is the number of depths for which the best
  /// move stayed. `drop` is the fall of the score in centipawns. `effort` is the share of nodes below the best move,
  /// 0 to 1.
  bool enough(int stability, int drop, double effort) const;

 private:
  Clock::time_point start_ = Clock::now();
  TimeParameters numbers_;
  std::optional<TimeBudget> budget_;
};

}  // namespace roundel
