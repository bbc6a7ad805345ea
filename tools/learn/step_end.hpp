#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <thread>

#include "engine/session/signals.hpp"

namespace roundel::learn {

using Seconds = std::chrono::duration<double>;
using Steady = std::chrono::steady_clock;

/// The time at which so much of it will be over; empty: it never is.
Steady::time_point deadline_after(const std::optional<Seconds>& time);

/// Ends one step of a work, by signals of its own: when the whole work is to stop, and when the step is over. As long as it
/// lives it looks every few milliseconds.
class StepEnd {
 public:
  /// `all` outlives it. `is_over` is asked on another thread.
  StepEnd(const Signals& all, std::function<bool()> is_over);

  Signals& signals() { return step_; }

 private:
  void watch(const std::stop_token& token, const Signals& all, const std::function<bool()>& is_over);

  Signals step_;
  std::jthread watcher_;
};

}  // namespace roundel::learn
