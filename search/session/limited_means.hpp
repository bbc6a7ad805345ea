#pragma once

#include <memory>
#include <new>
#include <utility>

#include "engine/session/hash_memory.hpp"
#include "engine/session/spare_memory.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/worker.hpp"

namespace roundel {

/// What searches of limited strength work with: one thread, and memory of its own that begins clear. So their strength
/// depends neither on Hash and Threads nor on what was searched before, on the opponent's time or for an analysis; and
/// they leave nothing behind.
template <Game G>
class LimitedMeans {
 public:
  explicit LimitedMeans(std::shared_ptr<const typename G::Knowledge> knowledge) : worker_(std::move(knowledge)) {
    if (!hash_.resize(1, thread_, SpareMemory())) throw std::bad_alloc();
  }

  /// Forgets everything.
  void clear() {
    hash_.clear(thread_);
    worker_.forget();
  }
  HashMemory& hash() { return hash_; }
  Worker<G>& worker() { return worker_; }

 private:
  ThreadPool thread_;
  HashMemory hash_;
  Worker<G> worker_;
};

}  // namespace roundel
