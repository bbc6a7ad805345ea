#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace roundel {

/// How one thread steers a search that runs on another, and sees how far it has come. Made before the search, outlives it.
class Signals {
 public:
  /// Where there is no other thread, the search asks for what is said to it: calls stop() or ponder_hit() if they are wanted,
  /// with `wait` only once one of them is.
  using Ask = std::function<void(Signals&, bool wait)>;

  /// A search begun with `pondering` thinks on the opponent's time until ponder_hit() or stop().
  explicit Signals(bool pondering = false, Ask ask = {}) : pondering_(pondering), ask_(std::move(ask)) {}

  /// Ends the search; it answers within a few milliseconds with the best it has.
  void stop() { change(stopped_, true); }
  /// The expected move was played: the limits hold from now on. Time counts from the search's beginning.
  void ponder_hit() { change(pondering_, false); }

  /// To be called now and then by a search, so that it hears what only it can ask for.
  void poll() {
    if (ask_) ask_(*this, false);
  }

  /// Told by a search now and then: the nodes of all its threads so far.
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
  std::atomic<std::uint64_t> nodes_{0};
  std::mutex mutex_;
  std::condition_variable changed_;
  const Ask ask_;
};

}  // namespace roundel
