#include "search/time_manager.hpp"

#include <algorithm>

namespace roundel {
namespace {

/// If each turn has its own time, unused time is lost.
constexpr Microseconds least_move_time = Milliseconds(1);

/// Returns the time to reserve for the overheads of `turns` turns, including this one. Each loses `loss`. A short
/// clock cannot reserve all of them: then it is an eighth of the clock, and at least four besides this turn's, so
/// that a long game can continue. A larger reserve makes play weaker without making the clock last.
Microseconds kept_for_overheads(Microseconds left, int turns, Microseconds overhead, Microseconds loss) {
  const Microseconds affordable = std::max(4 * overhead, (left - overhead) / 8);
  return overhead + std::min((turns - 1) * loss, affordable);
}

TimeBudget budget_of_clock(Microseconds left, Microseconds increment, std::optional<int> moves_to_go,
                           Microseconds overhead, const TimeParameters& numbers) {
  const int turns = std::clamp(moves_to_go.value_or(numbers.expected_turns), 1, numbers.expected_turns + 10);
  const Microseconds loss = std::max(Microseconds(0), overhead - increment);
  const Microseconds gain = std::max(Microseconds(0), increment - overhead);
  const Microseconds usable = std::max(Microseconds(0), left - kept_for_overheads(left, turns, overhead, loss));
  const Microseconds share = (usable + (turns - 1) * gain) / turns;
  // One long thought never uses so much that the rest of the game cannot be played.
  const Microseconds most =
      usable * (turns == 1 ? numbers.longest_share_of_last_turn : numbers.longest_share_of_clock) / 100;
  const Microseconds maximum = std::min(share * numbers.longest_shares, most);
  return {std::min({share, usable * numbers.usual_share_of_clock / 100, maximum}), maximum};
}

}  // namespace

std::optional<TimeBudget> TimeBudget::of(const Limits& limits, Side side, Milliseconds overhead,
                                         const TimeParameters& numbers) {
  std::optional<TimeBudget> budget;
  if (limits.move_time) {
    const Microseconds time = std::max<Microseconds>(least_move_time, *limits.move_time - overhead);
    budget = {time, time};
  }
  const auto& left = limits.time[at(side)];
  if (!left) return budget;
  const TimeBudget of_clock =
      budget_of_clock(*left, limits.increment[at(side)], limits.moves_to_go, overhead, numbers);
  if (!budget) return of_clock;
  return TimeBudget{std::min(budget->optimum, of_clock.optimum), std::min(budget->maximum, of_clock.maximum)};
}

bool TimeManager::enough(int stability, int drop, double effort) const {
  if (!budget_) return false;
  const double by_stability =
      (numbers_.unstable - numbers_.less_by_stable_depth * std::min(stability, numbers_.most_stable_depths)) / 100.0;
  const double by_drop = 1.0 + std::clamp(drop, 0, numbers_.greatest_fall) * numbers_.more_by_fall / 100.0;
  const double by_effort = (numbers_.no_effort - numbers_.less_by_effort * std::clamp(effort, 0.0, 1.0)) / 100.0;
  const double scale = by_stability * by_drop * by_effort * numbers_.next_depth / 100.0;
  return Clock::now() - start_ >= scale * budget_->optimum;
}

}  // namespace roundel
