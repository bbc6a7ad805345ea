#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace roundel {

/// How one thread steers a search that runs on another. Made before the search, outlives it.
class Signals {
 public:
  /// A search begun with `pondering` thinks on the opponent's time until ponder_hit() or stop().
  explicit Signals(bool pondering = false) : pondering_(pondering) {}

  /// Ends the search; it answers within a few milliseconds with the best it has.
  void stop() { change(stopped_, true); }
  /// The expected move was played: the limits hold from now on. Time counts from the search's beginning.
  void ponder_hit() { change(pondering_, false); }

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  bool pondering() const { return pondering_.load(std::memory_order_relaxed); }

  /// Blocks until stop(), or, with `until_ponder_hit`, also until ponder_hit().
  void wait(bool until_ponder_hit) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped() || (until_ponder_hit && !pondering()); });
  }

  /// Blocks as long as an answer may not be given yet: until stop() where the search is `infinite`, else until its
  /// pondering ends.
  void wait_for_leave(bool infinite) {
    if (infinite || pondering()) wait(!infinite);
  }

 private:
  void change(std::atomic<bool>& flag, bool value) {
    {
      std::lock_guard lock(mutex_);
      flag.store(value, std::memory_order_relaxed);
    }
    changed_.notify_all();
  }

  std::atomic<bool> stopped_{false};
  std::atomic<bool> pondering_;
  std::mutex mutex_;
  std::condition_variable changed_;
};

}  // namespace roundel
