#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "engine/base/atomic_ref.hpp"
#include "engine/session/signals.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// The set of positions of a class, by number, that must be evaluated. Any thread may add positions.
class PositionSet {
 public:
  using Word = std::uint64_t;
  static constexpr std::uint64_t in_word = 64;

  explicit PositionSet(std::uint64_t size) : words_((size + in_word - 1) / in_word) {}

  std::uint64_t words() const { return words_.size(); }
  void add(std::uint64_t position) {
    Word& word = words_[position / in_word];
    const Word bit = Word{1} << position % in_word;
    if ((AtomicRef<Word>(word).load(std::memory_order_relaxed) & bit) != 0) return;
    AtomicRef<Word>(word).fetch_or(bit, std::memory_order_relaxed);
    if (!is_any_.load(std::memory_order_relaxed)) is_any_.store(true, std::memory_order_relaxed);
  }
  void add_all(std::uint64_t size) {
    std::fill(words_.begin(), words_.end(), ~Word{0});
    if (size % in_word != 0) words_.back() = (Word{1} << size % in_word) - 1;
    is_any_ = true;
  }
  /// Removes and returns a word.
  Word take(std::uint64_t word) { return std::exchange(words_[word], 0); }
  bool any() const { return is_any_; }
  void swap(PositionSet& other) {
    words_.swap(other.words_);
    is_any_ = other.is_any_.exchange(is_any_);
  }
  void forget() { is_any_ = false; }

 private:
  std::vector<Word> words_;
  std::atomic<bool> is_any_ = false;
};

/// Called now and then, on the solving thread, while work continues.
using SolvingListener = std::function<void()>;

/// Calls `task(n)` for all n below `tasks`, on all threads, until `stop`.
template <class Task>
void in_parallel(ThreadPool& threads, std::uint64_t tasks, const Signals& stop, const SolvingListener& listener,
                 const Task& task) {
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&](bool leads) {
    for (std::uint64_t n; (n = next++) < tasks && !stop.stopped();) {
      task(n);
      if (leads) listener();
    }
  };
  threads.run([&] { work(true); }, [&](int) { work(false); });
}

/// The number of positions that a thread takes at once.
inline constexpr std::uint64_t positions_at_once = 256 * PositionSet::in_word;

/// Removes all positions and calls the task for each, on all threads, until `stop`.
template <class Visit>
void take_all(PositionSet& positions, ThreadPool& threads, const Signals& stop, const SolvingListener& listener,
              const Visit& visit) {
  if (!positions.any()) return;
  constexpr std::uint64_t words_at_once = positions_at_once / PositionSet::in_word;
  const std::uint64_t tasks = (positions.words() + words_at_once - 1) / words_at_once;
  in_parallel(threads, tasks, stop, listener, [&](std::uint64_t task) {
    const std::uint64_t end = std::min((task + 1) * words_at_once, positions.words());
    for (std::uint64_t word = task * words_at_once; word < end; ++word) {
      for (auto bits = positions.take(word); bits != 0; bits &= bits - 1) {
        visit(word * PositionSet::in_word + static_cast<unsigned>(std::countr_zero(bits)));
      }
    }
  });
  positions.forget();
}

}  // namespace roundel
