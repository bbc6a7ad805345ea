#include "tools/learn/step_end.hpp"

#include <condition_variable>
#include <mutex>
#include <utility>

namespace roundel::learn {

Steady::time_point deadline_after(const std::optional<Seconds>& time) {
  const Steady::time_point now = Steady::now();
  const Seconds rest = Steady::time_point::max() - now;
  return time && *time < rest ? now + std::chrono::duration_cast<Steady::duration>(*time) : Steady::time_point::max();
}

StepEnd::StepEnd(const Signals& all, std::function<bool()> is_over) {
  if (all.stopped()) step_.stop();
  watcher_ = std::jthread(
      [this, &all, is_over = std::move(is_over)](const std::stop_token& token) { watch(token, all, is_over); });
}

void StepEnd::watch(const std::stop_token& token, const Signals& all, const std::function<bool()>& is_over) {
  constexpr std::chrono::milliseconds interval(5);
  std::mutex mutex;
  std::condition_variable_any changed;
  std::unique_lock lock(mutex);
  while (!all.stopped() && !is_over()) {
    if (changed.wait_for(lock, token, interval, [&token] { return token.stop_requested(); })) return;
  }
  step_.stop();
}

}  // namespace roundel::learn
