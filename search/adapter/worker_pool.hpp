#pragma once

#include <memory>
#include <vector>

#include "engine/session/hash_memory.hpp"
#include "engine/session/session.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/adapter/searched_game.hpp"

namespace roundel {

/// The resources of searches with limited strength: one thread, and its own memory, which begins clear. Their
/// strength then does not depend on Hash, Threads, earlier searches, pondering or analyses. These searches also have
/// no effect on later ones.
class LimitedWorker {
 public:
  /// Throws std::bad_alloc if memory is short.
  explicit LimitedWorker(const SearchedGame& game);

  void clear();
  HashMemory& hash() { return hash_; }
  AnyWorker& worker() { return *worker_; }

 private:
  ThreadPool thread_;
  HashMemory hash_;
  std::unique_ptr<AnyWorker> worker_;
};

/// The workers of a session: one for each thread, and one for limited strength if the options ask for it.
class WorkerPool {
 public:
  using Workers = std::vector<std::unique_ptr<AnyWorker>>;

  explicit WorkerPool(std::shared_ptr<const SearchedGame> game) : game_(std::move(game)) {}

  /// Allocates the memory for searches with the present options and threads. Error: it is not available. Then the old
  /// memory stays.
  MaybeError prepare(const Resources& resources);
  /// Returns one worker for each thread.
  Workers& workers(const Resources& resources);
  const Workers& workers() const { return workers_; }
  LimitedWorker& limited();
  /// Clears what the workers have learned.
  void forget();

 private:
  bool get(const Resources& resources);

  std::shared_ptr<const SearchedGame> game_;
  Workers workers_;
  std::unique_ptr<LimitedWorker> limited_;
};

}  // namespace roundel
