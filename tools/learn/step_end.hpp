#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <thread>

#include "engine/session/signals.hpp"

namespace roundel::learn {

using Seconds = std::chrono::duration<double>;
using Steady = std::chrono::steady_clock;

/// Returns the deadline after this much time; empty: never.
Steady::time_point deadline_after(const std::optional<Seconds>& time);

/// Ends one step of some work by its own signals: when all work must stop, and when the step is over. During its
/// lifetime it checks every few milliseconds.
class StepEnd {
 public:
  /// `all` must outlive it. `is_over` is called on another thread.
  StepEnd(const Signals& all, std::function<bool()> is_over);

  Signals& signals() { return step_; }

 private:
  void watch(const std::stop_token& token, const Signals& all, const std::function<bool()>& is_over);

  Signals step_;
  std::jthread watcher_;
};

}  // namespace roundel::learn
