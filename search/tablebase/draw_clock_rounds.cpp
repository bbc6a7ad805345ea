#include "search/tablebase/draw_clock_rounds.hpp"

#include <algorithm>

namespace roundel {
namespace {

/// Returns the plies of the place clock if it runs in a position of the class; 0: it does not run.
template <CellMask M>
int places_limit(const SolverRules<M>& rules, const DrawClock& clock, const PieceMasks<M>& pieces) {
  return clock.of_places == 0 ? 0 : rules.clock_here(pieces);
}

/// Returns the best result of the moves of a position whose place clock has run for this many plies. The value's
/// distance is the number of plies that must be left of the quiet clock. `value_after(class, number, places_run)`
/// returns the value of a position of the same material one ply later.
template <CellMask M, class ValueAfter>
TablebaseValue best_by_clocks(const EndgameClasses<M>& classes, const PlacedClass<M>& own,
                              const PieceMasks<M>& pieces, int places_run, const ValueAfter& value_after) {
  const DrawClock& clock = own.clock;
  const auto limit_of = [&](const PieceMasks<M>& some) { return places_limit(classes.rules(), clock, some); };
  const bool was_there = limit_of(pieces) > 0;
  const TablebaseValue best = classes.rules().evaluate(pieces, [&](const auto& next, bool by_piece) {
    return classes.value_of(next, [&](const auto& found, std::uint64_t number) {
      if (!found.is_next_of(own)) return ended_with(found.outcome(number));
      const int limit = limit_of(next);
      const int run = limit > 0 && was_there ? places_run + 1 : 0;
      const TablebaseValue value = value_after(found, number, limit > 0 ? std::min(run, limit - 1) : 0);
      // A side that cannot move has lost, independent of the clocks.
      if (limit > 0 && run >= limit && plies_of(value) > 0) return drawn_value;
      const bool sets_back = clock.plies == 0 || (by_piece && clock.men_set_it_back);
      return sets_back ? ended_with(outcome_of(value)) : value;
    });
  });
  return clock.plies > 0 && plies_of(best) > clock.plies ? drawn_value : best;
}

/// Returns the value of a position of a class that DrawClockRounds has solved, if the clocks leave this much: see
/// best_by_clocks().
TablebaseValue value_by_needs(const EndgameClass& solved, std::uint64_t number, int material_left, int places_run) {
  const TablebaseValue progress = solved.to_progress[number];
  if (progress == drawn_value) return drawn_value;
  const int quiet = solved.needs.quiet_plies(solved.needs_of[number], material_left, places_run);
  if (quiet == DrawClockNeedsTable::never) return drawn_value;
  return progress > 0 ? won_value(quiet) : lost_value(quiet);
}

}  // namespace

template <CellMask M>
int DrawClockRounds<M>::places_runs(const PieceMasks<M>& pieces) const {
  return std::max(places_limit(classes_.rules(), clock_, pieces), 1);
}

template <CellMask M>
bool DrawClockRounds<M>::solve(const Signals& stop, const SolvingListener& listener) {
  const auto is_any = [](const Work& work) { return work.now.any(); };
  for (Work& work : works_) end_where_nobody_can_move(work);
  for (int round = 1; clock_.of_material == 0 || round <= clock_.of_material; ++round) {
    if (std::none_of(works_.begin(), works_.end(), is_any)) break;
    for (Work& work : works_) {
      take_all(work.now, threads_, stop, listener, [&](std::uint64_t number) { look_at(work, number); });
    }
    for (Work& work : works_) {
      take_all(work.changed, threads_, stop, listener, [&](std::uint64_t number) { keep(work, number, round); });
    }
    if (stop.stopped()) return false;
    for (Work& work : works_) work.now.swap(work.next);
  }
  for (Work& work : works_) {
    if (clock_.of_material == 0) note_all(work);
    chains_.number_needs(*work.solved);
  }
  return true;
}

template <CellMask M>
void DrawClockRounds<M>::end_where_nobody_can_move(Work& work) {
  for (std::uint64_t number = 0; number < work.size; ++number) {
    const TablebaseValue value = work.solved->to_end[number];
    if (value == drawn_value || plies_of(value) > 0) continue;
    PieceBuffer<M> buffer;
    const int runs = places_runs(pieces_of(work, number, buffer));
    for (int run = 0; run < runs; ++run) {
      work.values.set(work.place(number, run), value);
      work.after.set(work.place(number, run), value);
      if (clock_.of_material > 0) note(work, number, run, 0);
    }
  }
}

/// A position that is drawn without clocks is drawn with them.
template <CellMask M>
void DrawClockRounds<M>::look_at(Work& work, std::uint64_t number) const {
  if (work.solved->to_end[number] == drawn_value) return;
  PieceBuffer<M> buffer;
  const PieceMasks<M> pieces = pieces_of(work, number, buffer);
  for (int run = 0; run < places_runs(pieces); ++run) {
    const TablebaseValue value = best_by_clocks(classes_, *work.solved, pieces, run,
                                                [&](const Class& found, std::uint64_t next, int next_run) {
                                                  const Work& there = work_of(found);
                                                  return there.values[there.place(next, next_run)];
                                                });
    if (value == work.values[work.place(number, run)]) continue;
    work.after.set(work.place(number, run), value);
    work.changed.add(number);
  }
}

template <CellMask M>
void DrawClockRounds<M>::keep(Work& work, std::uint64_t number, int round) {
  PieceBuffer<M> buffer;
  const PieceMasks<M> pieces = pieces_of(work, number, buffer);
  for (int run = 0; run < places_runs(pieces); ++run) {
    const TablebaseValue value = work.after[work.place(number, run)];
    if (value == work.values[work.place(number, run)]) continue;
    work.values.set(work.place(number, run), value);
    if (clock_.of_material > 0) note(work, number, run, round);
  }
  look_again_before(pieces, outcome_of(work.solved->to_end[number]));
}

/// Marks the positions one move before a won or lost one whose result this may change.
template <CellMask M>
void DrawClockRounds<M>::look_again_before(const PieceMasks<M>& pieces, Outcome outcome) {
  classes_.rules().for_each_predecessor(pieces, [&](const PieceMasks<M>& before) {
    for (Work& work : works_) {
      if (work.solved->material != before.material) continue;
      const std::uint64_t number = work.solved->index.index(before.cells);
      const Outcome there = outcome_of(work.solved->to_end[number]);
      if (there != Outcome::draw && there != outcome) work.next.add(number);
      return;
    }
  });
}

template <CellMask M>
void DrawClockRounds<M>::note_all(Work& work) {
  for (std::uint64_t number = 0; number < work.size; ++number) {
    for (int run = 0; run < std::max(clock_.of_places, 1); ++run) {
      if (work.values[work.place(number, run)] != drawn_value) note(work, number, run, 0);
    }
  }
}

template <CellMask M>
bool has_right_needs(const EndgameClasses<M>& classes, const PlacedClass<M>& solved, std::uint64_t number,
                     const PieceMasks<M>& pieces) {
  const DrawClock& clock = solved.clock;
  std::vector<int> lefts{clock.of_material > 0 ? clock.of_material : ClocksLeft::many};
  if (clock.of_material > 0 && solved.to_progress[number] != drawn_value) {
    for (const DrawClockNeed& need : solved.needs[solved.needs_of[number]]) {
      lefts.push_back(need.material);
      lefts.push_back(need.material - 1);
    }
  }
  const int runs = std::max(places_limit(classes.rules(), clock, pieces), 1);
  const auto is_right = [&](int left, int run) {
    const TablebaseValue value = value_by_needs(solved, number, left, run);
    const TablebaseValue to_end = solved.to_end[number];
    if (left == 0 || (to_end != drawn_value && plies_of(to_end) == 0)) {
      return value == (plies_of(to_end) == 0 ? to_end : drawn_value);
    }
    return value ==
           best_by_clocks(classes, solved, pieces, run, [&](const auto& found, std::uint64_t next, int next_run) {
             return value_by_needs(found, next, left == ClocksLeft::many ? left : left - 1, next_run);
           });
  };
  return std::all_of(lefts.begin(), lefts.end(), [&](int left) {
    for (int run = 0; run < runs; ++run) {
      if (left >= 0 && !is_right(left, run)) return false;
    }
    return true;
  });
}

template class DrawClockRounds<Mask64>;
template class DrawClockRounds<Mask128>;
template bool has_right_needs(const EndgameClasses<Mask64>&, const PlacedClass<Mask64>&, std::uint64_t,
                              const PieceMasks<Mask64>&);
template bool has_right_needs(const EndgameClasses<Mask128>&, const PlacedClass<Mask128>&, std::uint64_t,
                              const PieceMasks<Mask128>&);

}  // namespace roundel
