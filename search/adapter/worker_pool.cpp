#include "search/adapter/worker_pool.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <string>

#include "engine/session/spare_memory.hpp"
#include "search/strength.hpp"

namespace roundel {

LimitedWorker::LimitedWorker(const SearchedGame& game) : worker_(game.make_worker()) {
  if (!hash_.resize(1, thread_, SpareMemory())) throw std::bad_alloc();
}

void LimitedWorker::clear() {
  hash_.clear(thread_);
  worker_->forget();
}

MaybeError WorkerPool::prepare(const Resources& resources) {
  const std::size_t old = workers_.size();
  const int threads = resources.threads.size();
  const std::string free = resources.memory.reported();
  if (get(resources)) return {};
  workers_.resize(std::min(old, workers_.size()));
  return Error{fmt::format("there is no memory for {} search thread{}{}", threads, threads == 1 ? "" : "s", free)};
}

WorkerPool::Workers& WorkerPool::workers(const Resources& resources) {
  workers_.resize(static_cast<std::size_t>(resources.threads.size()));
  for (auto& worker : workers_) {
    if (!worker) worker = game_->make_worker();
  }
  return workers_;
}

LimitedWorker& WorkerPool::limited() {
  if (!limited_) limited_ = std::make_unique<LimitedWorker>(*game_);
  return *limited_;
}

void WorkerPool::forget() {
  for (const auto& worker : workers_) worker->forget();
}

/// Returns whether all memory was available. A worker is smaller than the memory that must remain free before it is
/// allocated.
bool WorkerPool::get(const Resources& resources) {
  const auto wanted = static_cast<std::size_t>(resources.threads.size());
  try {
    while (workers_.size() < wanted) {
      if (!resources.memory.is_left()) return false;
      workers_.push_back(game_->make_worker());
    }
    workers_.resize(wanted);
    if (!limited_ && limited_strength(resources.options)) {
      if (!resources.memory.is_left()) return false;
      limited();
    }
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

}  // namespace roundel
