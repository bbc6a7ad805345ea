#pragma once

#include <atomic>
#include <cstdint>

#include "engine/session/signals.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/solver.hpp"

namespace roundel {

/// Solves positions with all threads of a pool. Each thread solves the same position with a solver of its own, and
/// leaves parts to others that they have begun. The first that comes to an end has the value.
template <SolvedGame G>
class SolverTeam {
 public:
  using SolverPosition = typename G::SolverPosition;

  /// The references must outlive the team.
  SolverTeam(TranspositionTable& table, ThreadPool& pool, Signals& signals, SolverShare<G>& share)
      : table_(table), pool_(pool), signals_(signals), share_(share) {}

  bool stopped() const { return signals_.stopped(); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  /// See Solver.
  int value(const SolverPosition& position, int alpha, int beta);
  typename SolverPosition::Choices choices_in_order(const SolverPosition& position, int value) const {
    const auto never = [] { return false; };
    return Solver<G, decltype(never)>(table_, never).choices_in_order(position, value);
  }

 private:
  /// The nodes between two reports of a thread.
  static constexpr std::uint64_t report_nodes = 1024;

  void count_nodes(std::uint64_t more) { signals_.tell_nodes(nodes_ += more); }

  TranspositionTable& table_;
  ThreadPool& pool_;
  Signals& signals_;
  SolverShare<G>& share_;
  std::atomic<std::uint64_t> nodes_ = 0;
};

template <SolvedGame G>
int SolverTeam<G>::value(const SolverPosition& position, int alpha, int beta) {
  if (stopped()) return 0;
  std::atomic<bool> finished = false;
  int value = 0;
  const auto work = [&](int) {
    std::uint64_t own = 0;
    const auto stops = [&] {
      if (++own % report_nodes != 0) return false;
      count_nodes(report_nodes);
      return signals_.stopped() || finished.load(std::memory_order_relaxed);
    };
    Solver<G, decltype(stops)&> solver(table_, stops, &share_);
    const int found = solver.value(position, alpha, beta);
    count_nodes(own % report_nodes);
    if (!solver.stopped() && !finished.exchange(true)) value = found;
  };
  pool_.run([&] { work(0); }, work);
  return value;
}

}  // namespace roundel
