#include "search/time_manager.hpp"

#include <algorithm>

namespace roundel {
namespace {

/// Without a time control to come the game is thought to last so many more turns.
constexpr int expected_turns = 40;
constexpr Milliseconds least_time{1};

}  // namespace

TimeManager::TimeManager(const Limits& limits, Side side, Milliseconds overhead) {
  if (limits.move_time) {
    limited_ = true;
    optimum_ = maximum_ = std::max(least_time, *limits.move_time - overhead);
  }
  const auto& left = limits.time[static_cast<std::size_t>(side)];
  if (!left) return;

  const int turns = std::clamp(limits.moves_to_go.value_or(expected_turns), 1, expected_turns + 10);
  const Milliseconds increment = limits.increment[static_cast<std::size_t>(side)];
  const Milliseconds usable = std::max(least_time, *left - overhead);
  // What can be spent if every turn to come gets its increment and loses its overhead.
  const Milliseconds budget =
      std::max(least_time, usable + (turns - 1) * std::max(Milliseconds{0}, increment - overhead));
  const Milliseconds share = budget / turns;
  const Milliseconds optimum = std::min(share, usable * 7 / 10);
  // One long thought never takes so much that the rest of the game cannot be played.
  const Milliseconds most = turns == 1 ? usable * 8 / 10 : usable * 6 / 10;
  const Milliseconds maximum = std::min(share * 5, most);
  optimum_ = limited_ ? std::min(optimum_, optimum) : optimum;
  maximum_ = limited_ ? std::min(maximum_, maximum) : maximum;
  optimum_ = std::clamp(optimum_, least_time, std::max(least_time, maximum_));
  maximum_ = std::max(maximum_, least_time);
  limited_ = true;
}

bool TimeManager::enough(int stability, int drop, double effort) const {
  if (!limited_) return false;
  const double by_stability = 1.3 - 0.08 * std::min(stability, 8);
  const double by_drop = 1.0 + std::clamp(drop, 0, 80) * 0.01;
  const double by_effort = 1.5 - 0.8 * std::clamp(effort, 0.0, 1.0);
  const double scale = by_stability * by_drop * by_effort;
  const auto wanted = static_cast<double>(optimum_.count()) * scale;
  return static_cast<double>(elapsed().count()) >= wanted * 0.75;
}

}  // namespace roundel
