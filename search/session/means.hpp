#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/session.hpp"
#include "engine/session/spare_memory.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/session/limited_means.hpp"
#include "search/strength.hpp"
#include "search/worker.hpp"

namespace roundel {

/// What the searches of a session work with and learn: a worker for each thread, and limited means where the strength is
/// limited.
template <Game G>
class Means {
 public:
  using Workers = std::vector<std::unique_ptr<Worker<G>>>;
  using Knowledge = std::shared_ptr<const typename G::Knowledge>;

  explicit Means(Knowledge knowledge) : knowledge_(std::move(knowledge)) {}

  /// What all workers go by.
  const typename G::Knowledge& knowledge() const { return *knowledge_; }

  /// Gets what searches with the present options and threads need. Error: it cannot be had; what there was is kept.
  MaybeError prepare(const Resources& resources) {
    const std::size_t old = workers_.size();
    const int threads = resources.threads.size();
    const std::string free = resources.memory.told();
    if (get(resources)) return {};
    workers_.resize(std::min(old, workers_.size()));
    return Error{
        fmt::format("the memory for {} searching thread{} cannot be had{}", threads, threads == 1 ? "" : "s", free)};
  }

  /// One for each thread.
  Workers& workers(const Resources& resources) {
    workers_.resize(static_cast<std::size_t>(resources.threads.size()));
    for (auto& worker : workers_) {
      if (!worker) worker = std::make_unique<Worker<G>>(knowledge_);
    }
    return workers_;
  }
  const Workers& workers() const { return workers_; }

  LimitedMeans<G>& limited() {
    if (!limited_) limited_ = std::make_unique<LimitedMeans<G>>(knowledge_);
    return *limited_;
  }

  /// Forgets what the workers have learned.
  void forget() {
    for (const auto& worker : workers_) worker->forget();
  }

 private:
  /// Returns whether everything was to be had. A worker is less than what has to be left for it to be tried.
  bool get(const Resources& resources) {
    const auto wanted = static_cast<std::size_t>(resources.threads.size());
    try {
      while (workers_.size() < wanted) {
        if (!resources.memory.is_left()) return false;
        workers_.push_back(std::make_unique<Worker<G>>(knowledge_));
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

  Knowledge knowledge_;
  Workers workers_;
  std::unique_ptr<LimitedMeans<G>> limited_;
};

}  // namespace roundel
