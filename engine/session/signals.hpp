#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace roundel {

/// Lets one thread steer a search on another, and see its progress. Must be made before the search and outlive it.
class Signals {
 public:
  /// Without another thread, the search polls for input through this function. It calls stop() or ponder_hit() if the
  /// input requires this. With `wait` it returns only after one of these calls.
  using Ask = std::function<void(Signals&, bool wait)>;

  /// A search with `pondering` thinks on the opponent's time until ponder_hit() or stop().
  explicit Signals(bool pondering = false, Ask ask = {}) : pondering_(pondering), ask_(std::move(ask)) {}

  /// Ends the search. It answers within a few milliseconds with its best move so far.
  void stop() { change(stopped_, true); }
  /// The expected move was played: the limits apply from now on. Time counts from the beginning of the search.
  void ponder_hit() { change(pondering_, false); }

  /// A search calls this now and then, so that it receives signals that only polling brings.
  void poll() {
    if (ask_) ask_(*this, false);
  }

  /// A search calls this now and then with the node count of all its threads.
  void tell_nodes(std::uint64_t nodes) { nodes_.store(nodes, std::memory_order_relaxed); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  bool pondering() const { return pondering_.load(std::memory_order_relaxed); }

  /// Blocks until stop(), or, with `until_ponder_hit`, also until ponder_hit().
  void wait(bool until_ponder_hit) {
    const auto is_over = [&] { return stopped() || (until_ponder_hit && !pondering()); };
    while (ask_ && !is_over()) ask_(*this, true);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, is_over);
  }

  /// Blocks while an answer is not allowed yet: until stop() if the search is `infinite`, else until pondering ends.
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
  std::atomic<std::uint64_t> nodes_{0};
  std::mutex mutex_;
  std::condition_variable changed_;
  const Ask ask_;
};

}  // namespace roundel
