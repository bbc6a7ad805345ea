#include "search/tablebase/retrograde_solver.hpp"

#include <algorithm>
#include <atomic>

#include "search/tablebase/draw_clock_rounds.hpp"

namespace roundel {

/// For this value, a move that resets the clock leads to a position whose win or loss is known.
template <CellMask M>
TablebaseValue RetrogradeSolver<M>::evaluate_to_progress(const PieceMasks<M>& pieces, const Class& own) const {
  const TablebaseValue best = rules_.evaluate(pieces, [&](const PieceMasks<M>& next, bool by_piece) {
    return classes_.value_of(next, [&](const Class& found, std::uint64_t number) {
      if (found.to_progress.empty()) return ended_with(outcome_of(found.to_end[number]));
      const TablebaseValue value = found.to_progress[number];
      const bool sets_back =
          (!found.is_next_of(own) && own.clock.changes_set_it_back) || (by_piece && own.clock.men_set_it_back);
      return sets_back ? ended_with(outcome_of(value)) : value;
    });
  });
  return plies_of(best) > own.clock.plies ? drawn_value : best;
}

template <CellMask M>
bool RetrogradeSolver<M>::solve(std::span<Class* const> together, const Signals& stop,
                                const SolvingListener& listener) {
  if (!settle(together, &EndgameClass::to_end, stop, listener)) return false;
  // They have the same material, and thus the same clocks.
  const DrawClock& clock = together.front()->clock;
  if (clock.is_mixed()) return DrawClockRounds<M>(classes_, threads_, together).solve(stop, listener);
  return !clock.runs() || settle(together, &EndgameClass::to_progress, stop, listener);
}

template <CellMask M>
bool RetrogradeSolver<M>::settle(std::span<Class* const> together, Metric metric, const Signals& stop,
                                 const SolvingListener& listener) const {
  std::deque<Work> all;
  for (Class* solved : together) all.emplace_back(*solved);
  while (std::any_of(all.begin(), all.end(), [](const Work& work) { return work.now.any(); })) {
    for (Work& work : all) {
      take_all(work.now, threads_, stop, listener, [&](std::uint64_t number) { look_at(metric, work, all, number); });
      if (stop.stopped()) return false;
    }
    for (Work& work : all) work.now.swap(work.next);
  }
  return !stop.stopped();
}

template <CellMask M>
void RetrogradeSolver<M>::look_at(Metric metric, Work& work, std::deque<Work>& all, std::uint64_t number) const {
  PieceBuffer<M> buffer;
  if (!work.solved->place(number, buffer)) return;
  const PieceMasks<M> pieces = work.solved->pieces_in(buffer);
  const TablebaseValue value = evaluate(metric, pieces, *work.solved);
  TablebaseValues& values = work.solved->*metric;
  if (value == values[number]) return;
  values.set(number, value);
  look_again_before(metric, pieces, value, all);
}

/// Marks the positions that this one's value may affect. A position that is already won can only gain from a faster
/// win.
template <CellMask M>
void RetrogradeSolver<M>::look_again_before(Metric metric, const PieceMasks<M>& pieces, TablebaseValue value,
                                            std::deque<Work>& all) const {
  const TablebaseValue of_move = one_ply_before(value);
  rules_.for_each_predecessor(pieces, [&](const PieceMasks<M>& before) {
    for (Work& work : all) {
      if (work.solved->material != before.material) continue;
      const std::uint64_t number = work.solved->index.index(before.cells);
      const TablebaseValue known = (work.solved->*metric)[number];
      // Counted to a reset of the clock, a move of a pawn or piece may be faster than its plies to the end suggest.
      const bool counts_plies = metric == &EndgameClass::to_end;
      const bool matters = known <= 0 || (value < 0 && (!counts_plies || worth_of(known) < worth_of(of_move)));
      if (matters) work.next.add(number);
      return;
    }
  });
}

template <CellMask M>
bool RetrogradeSolver<M>::is_right(const Class& solved, std::uint64_t number) const {
  PieceBuffer<M> buffer;
  if (!solved.place(number, buffer)) return true;
  const PieceMasks<M> pieces = solved.pieces_in(buffer);
  if (evaluate_to_end(pieces) != solved.to_end[number]) return false;
  if (solved.clock.is_mixed()) return has_right_needs(classes_, solved, number, pieces);
  return !solved.clock.runs() || evaluate_to_progress(pieces, solved) == solved.to_progress[number];
}

template <CellMask M>
std::string RetrogradeSolver<M>::verify(const Class& solved, const Signals& stop,
                                        const SolvingListener& listener) const {
  const std::uint64_t size = solved.size;
  std::atomic<std::uint64_t> first_wrong = size;
  in_parallel(threads_, (size + positions_at_once - 1) / positions_at_once, stop, listener, [&](std::uint64_t task) {
    const std::uint64_t end = std::min((task + 1) * positions_at_once, size);
    for (std::uint64_t number = task * positions_at_once; number < end; ++number) {
      if (is_right(solved, number)) continue;
      std::uint64_t known = first_wrong;
      while (number < known && !first_wrong.compare_exchange_weak(known, number)) {
      }
    }
  });
  return first_wrong == size ? std::string() : solved.text(first_wrong);
}

template class RetrogradeSolver<Mask64>;
template class RetrogradeSolver<Mask128>;

}  // namespace roundel
