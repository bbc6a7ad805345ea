#include "search/time_manager.hpp"

#include <algorithm>

namespace roundel {
namespace {

/// Without a time control to come the game is thought to last so many more turns.
constexpr int expected_turns = 40;
/// Where each turn has a time of its own, what is not used is of no use.
constexpr Microseconds least_move_time = Milliseconds(1);

/// What the clock has to keep for the overheads of `turns` turns, this one's among them, of which each loses `loss`.
/// A short clock cannot spare them all: then an eighth of it, and at least four beside this turn's, which are what lets a
/// long game go on. To keep more makes a short one weaker and does not make it last.
Microseconds kept_for_overheads(Microseconds left, int turns, Microseconds overhead, Microseconds loss) {
  const Microseconds affordable = std::max(4 * overhead, (left - overhead) / 8);
  return overhead + std::min((turns - 1) * loss, affordable);
}

TimeBudget budget_of_clock(Microseconds left, Microseconds increment, std::optional<int> moves_to_go,
                           Microseconds overhead) {
  const int turns = std::clamp(moves_to_go.value_or(expected_turns), 1, expected_turns + 10);
  const Microseconds loss = std::max(Microseconds(0), overhead - increment);
  const Microseconds gain = std::max(Microseconds(0), increment - overhead);
  const Microseconds usable = std::max(Microseconds(0), left - kept_for_overheads(left, turns, overhead, loss));
  const Microseconds share = (usable + (turns - 1) * gain) / turns;
  // One long thought never takes so much that the rest of the game cannot be played.
  const Microseconds most = turns == 1 ? usable * 8 / 10 : usable * 6 / 10;
  const Microseconds maximum = std::min(share * 5, most);
  return {std::min({share, usable * 7 / 10, maximum}), maximum};
}

}  // namespace

std::optional<TimeBudget> TimeBudget::of(const Limits& limits, Side side, Milliseconds overhead) {
  std::optional<TimeBudget> budget;
  if (limits.move_time) {
    const Microseconds time = std::max<Microseconds>(least_move_time, *limits.move_time - overhead);
    budget = {time, time};
  }
  const auto& left = limits.time[at(side)];
  if (!left) return budget;
  const TimeBudget of_clock = budget_of_clock(*left, limits.increment[at(side)], limits.moves_to_go, overhead);
  if (!budget) return of_clock;
  return TimeBudget{std::min(budget->optimum, of_clock.optimum), std::min(budget->maximum, of_clock.maximum)};
}

bool TimeManager::enough(int stability, int drop, double effort) const {
  if (!budget_) return false;
  const double by_stability = 1.3 - 0.08 * std::min(stability, 8);
  const double by_drop = 1.0 + std::clamp(drop, 0, 80) * 0.01;
  const double by_effort = 1.5 - 0.8 * std::clamp(effort, 0.0, 1.0);
  const double scale = by_stability * by_drop * by_effort;
  return Clock::now() - start_ >= 0.75 * scale * budget_->optimum;
}

}  // namespace roundel
