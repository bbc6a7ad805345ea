#pragma once

#include <memory>
#include <vector>

#include "engine/session/hash_memory.hpp"
#include "engine/session/session.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/session/searched_game.hpp"

namespace roundel {

/// What searches of limited strength work with: one thread, and memory of its own that begins clear. So their strength
/// depends neither on Hash and Threads nor on what was searched before, on the opponent's time or for an analysis; and
/// they leave nothing behind.
class LimitedWorker {
 public:
  /// Throws std::bad_alloc where memory is short.
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

  /// Gets what searches with the present options and threads need. Error: it cannot be had; what there was is kept.
  MaybeError prepare(const Resources& resources);
  /// Returns one for each thread.
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
