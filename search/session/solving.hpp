#pragma once

// Part of search/session/game_session.hpp: a position solved to its end.
#include "search/session/game_session.hpp"
#include "search/solver.hpp"

namespace roundel {

template <TextGame G>
std::optional<Solution> GameSession<G>::solve([[maybe_unused]] Signals& signals,
                                              [[maybe_unused]] const SolverListener& listener) {
  if constexpr (EndingGame<G>) {
    std::uint64_t nodes = 0;
    const auto stops = [&] {
      if (++nodes % 1024 != 0) return false;
      signals.tell_nodes(nodes);
      return signals.stopped();
    };
    const auto told = [&](int lower, int upper) { listener({lower, upper, nodes}); };
    const Situation<G> here = situation();
    resources_.hash.next_generation();
    TranspositionTable table(resources_.hash);
    Solver<G, decltype(stops)&> solver(table, stops);
    const typename G::Ending ending(position(), G::accumulate(means_->knowledge(), position()));

    Solution solution;
    solution.value = G::plies_left(position()) == 0 ? ending.finish(0, 0) : solver.exact_value(ending, 0, told);
    for (const auto& move : solver.best_moves(ending, solution.value))
      solution.best_moves.push_back(here.text_of({move}));
    solution.line = OpenThinking<G>(here).texts_of(solver.best_line(ending, solution.value)).canonical;
    if (!solver.stopped()) return solution;
  }
  return std::nullopt;
}

}  // namespace roundel
