#pragma once

#include <algorithm>
#include <deque>
#include <span>
#include <vector>

#include "search/endings/ending_class.hpp"
#include "search/endings/need_chains.hpp"
#include "search/endings/position_set.hpp"

namespace roundel {

/// The plies of the clock of places where it runs on a position of the class; 0: it does not.
template <EndingRules E>
int places_limit(const E& rules, const DrawClock& clock, const typename E::Men& men) {
  return clock.of_places == 0 ? 0 : rules.clock_here(men);
}

/// The best that the moves of a position lead to, where its clock of places has run for so many plies: won or lost in as many plies as have
/// to be left of the quiet clock. `value_after(class, number, places_run)` tells that of a position of the same material, a ply later.
template <EndingRules E, class ValueAfter>
EndingValue best_by_clocks(const EndingClasses<E>& classes, const EndingClass<typename E::Mask>& own,
                           const typename E::Men& men, int places_run, const ValueAfter& value_after) {
  const DrawClock& clock = own.clock;
  const auto limit_of = [&](const typename E::Men& some) { return places_limit(classes.rules(), clock, some); };
  const bool was_there = limit_of(men) > 0;
  const EndingValue best = classes.rules().evaluate(men, [&](const auto& next, bool by_man) {
    return classes.value_of(next, [&](const auto& found, std::uint64_t number) {
      if (!found.is_next_of(own)) return ended_with(found.outcome(number));
      const int limit = limit_of(next);
      const int run = limit > 0 && was_there ? places_run + 1 : 0;
      const EndingValue value = value_after(found, number, limit > 0 ? std::min(run, limit - 1) : 0);
      // Who cannot move has lost, whatever clocks say.
      if (limit > 0 && run >= limit && plies_of(value) > 0) return drawn_ending;
      const bool sets_back = clock.plies == 0 || (by_man && clock.men_set_it_back);
      return sets_back ? ended_with(outcome_of(value)) : value;
    });
  });
  return clock.plies > 0 && plies_of(best) > clock.plies ? drawn_ending : best;
}

/// Solves classes on which several draw clocks run, whose plies to the end are known.
///
/// A round looks a ply farther: after round n values are right for n plies left of the clock of the material, and where none
/// runs, rounds go on until nothing changes. A value says for each number of plies that the clock of places may have run how many have
/// to be left of the quiet clock, which a man's move sets back, so that it is lowest where the win comes soonest; the rounds in which it
/// fell are the position's needs (ClockNeeds).
template <EndingRules E>
class ClockRounds {
 public:
  using Men = typename E::Men;
  using Class = EndingClass<typename E::Mask>;

  ClockRounds(const EndingClasses<E>& classes, ThreadPool& threads, std::span<Class* const> together)
      : classes_(classes), threads_(threads), clock_(together.front()->clock) {
    for (Class* solved : together) works_.emplace_back(*solved);
  }

  /// Returns false where `stop` ended it.
  bool solve(const Signals& stop, const SolvingListener& listener);

 private:
  /// What is to be done for a class, and the values after this round and the one before: those of all positions where the
  /// clock of places has just begun, then those where it has run for a ply, and so on.
  struct Work {
    explicit Work(Class& solved_)
        : solved(&solved_),
          size(solved_.index.size()),
          now(size),
          changed(size),
          next(size),
          values(size * static_cast<std::uint64_t>(std::max(solved_.clock.of_places, 1))),
          after(values) {
      now.add_all(size);
    }
    std::uint64_t place(std::uint64_t number, int places_run) const {
      return number + size * static_cast<std::uint64_t>(places_run);
    }
    Class* solved;
    std::uint64_t size;
    PositionSet now;
    PositionSet changed;
    PositionSet next;
    EndingValues values;
    EndingValues after;
  };

  Men men_of(const Work& work, std::uint64_t number) const {
    Men men;
    men.mover = work.solved->material.mover;
    work.solved->index.place(number, men.cells);
    return men;
  }
  /// For how many plies the clock of places may have run on such a position, none included.
  int places_runs(const Men& men) const { return std::max(places_limit(classes_.rules(), clock_, men), 1); }
  const Work& work_of(const Class& solved) const {
    return *std::find_if(works_.begin(), works_.end(), [&](const Work& work) { return work.solved == &solved; });
  }
  void end_where_nobody_can_move(Work& work);
  void look_at(Work& work, std::uint64_t number) const;
  void keep(Work& work, std::uint64_t number, int round);
  void look_again_before(const Men& men, Outcome outcome);
  void note(Work& work, std::uint64_t number, int places_run, int round) {
    const int quiet = plies_of(work.values[work.place(number, places_run)]);
    const ClockNeed need{static_cast<std::uint16_t>(round), static_cast<std::uint16_t>(places_run),
                         static_cast<std::uint16_t>(quiet)};
    NeedChains::Number& chain = work.solved->needs_of[number];
    chain = chains_.with(chain, need);
  }
  void note_all(Work& work);
  void number_needs(Class& solved) const;

  const EndingClasses<E>& classes_;
  ThreadPool& threads_;
  const DrawClock& clock_;
  std::deque<Work> works_;
  NeedChains chains_;
};

template <EndingRules E>
bool ClockRounds<E>::solve(const Signals& stop, const SolvingListener& listener) {
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
    number_needs(*work.solved);
  }
  return true;
}

template <EndingRules E>
void ClockRounds<E>::end_where_nobody_can_move(Work& work) {
  for (std::uint64_t number = 0; number < work.size; ++number) {
    const EndingValue value = work.solved->to_end[number];
    if (value == drawn_ending || plies_of(value) > 0) continue;
    for (int run = 0; run < places_runs(men_of(work, number)); ++run) {
      work.values.set(work.place(number, run), value);
      work.after.set(work.place(number, run), value);
      if (clock_.of_material > 0) note(work, number, run, 0);
    }
  }
}

/// What is drawn without clocks is drawn with them.
template <EndingRules E>
void ClockRounds<E>::look_at(Work& work, std::uint64_t number) const {
  if (work.solved->to_end[number] == drawn_ending) return;
  const Men men = men_of(work, number);
  for (int run = 0; run < places_runs(men); ++run) {
    const EndingValue value =
        best_by_clocks(classes_, *work.solved, men, run, [&](const Class& found, std::uint64_t next, int next_run) {
          const Work& there = work_of(found);
          return there.values[there.place(next, next_run)];
        });
    if (value == work.values[work.place(number, run)]) continue;
    work.after.set(work.place(number, run), value);
    work.changed.add(number);
  }
}

template <EndingRules E>
void ClockRounds<E>::keep(Work& work, std::uint64_t number, int round) {
  const Men men = men_of(work, number);
  for (int run = 0; run < places_runs(men); ++run) {
    const EndingValue value = work.after[work.place(number, run)];
    if (value == work.values[work.place(number, run)]) continue;
    work.values.set(work.place(number, run), value);
    if (clock_.of_material > 0) note(work, number, run, round);
  }
  look_again_before(men, outcome_of(work.solved->to_end[number]));
}

/// Marks the positions before one that is won or lost which may be lost or won by that.
template <EndingRules E>
void ClockRounds<E>::look_again_before(const Men& men, Outcome outcome) {
  classes_.rules().for_each_predecessor(men, [&](const Men& before) {
    const Material material = before.material();
    for (Work& work : works_) {
      if (work.solved->material != material) continue;
      const std::uint64_t number = work.solved->index.index(before.cells);
      const Outcome there = outcome_of(work.solved->to_end[number]);
      if (there != Outcome::draw && there != outcome) work.next.add(number);
      return;
    }
  });
}

template <EndingRules E>
void ClockRounds<E>::note_all(Work& work) {
  for (std::uint64_t number = 0; number < work.size; ++number) {
    for (int run = 0; run < std::max(clock_.of_places, 1); ++run) {
      if (work.values[work.place(number, run)] != drawn_ending) note(work, number, run, 0);
    }
  }
}

/// Puts the numbers that needs have in the class in the place of those of their chains: what most positions need comes first.
template <EndingRules E>
void ClockRounds<E>::number_needs(Class& solved) const {
  std::vector<std::uint64_t> positions(chains_.size());
  for (const NeedChains::Number chain : solved.needs_of) ++positions[chain];
  std::vector<NeedChains::Number> order;
  for (NeedChains::Number chain = 0; chain < chains_.size(); ++chain) {
    if (chain != NeedChains::empty && positions[chain] > 0) order.push_back(chain);
  }
  // Chains have the numbers that threads gave them: what they say makes a class's file the same each time.
  std::sort(order.begin(), order.end(), [&](NeedChains::Number one, NeedChains::Number other) {
    if (positions[one] != positions[other]) return positions[one] > positions[other];
    return chains_.needs(one) < chains_.needs(other);
  });
  std::vector<std::uint32_t> numbers(chains_.size());
  for (const NeedChains::Number chain : order) {
    numbers[chain] = static_cast<std::uint32_t>(solved.needs.size());
    solved.needs.add(chains_.needs(chain));
  }
  for (std::uint64_t number = 0; number < solved.index.size(); ++number) {
    std::uint32_t& needs = solved.needs_of[number];
    if (needs != NeedChains::empty) solved.to_progress.set(number, ended_with(outcome_of(solved.to_end[number])));
    needs = numbers[needs];
  }
}

/// The value of a position of a class that ClockRounds has solved, where clocks leave so much: see best_by_clocks().
template <CellMask M>
EndingValue value_by_needs(const EndingClass<M>& solved, std::uint64_t number, int material_left, int places_run) {
  const EndingValue progress = solved.to_progress[number];
  if (progress == drawn_ending) return drawn_ending;
  const int quiet = solved.needs.quiet_plies(solved.needs_of[number], material_left, places_run);
  if (quiet == ClockNeedsTable::never) return drawn_ending;
  return progress > 0 ? won_ending(quiet) : lost_ending(quiet);
}

/// Whether a position's needs are those of the best of its moves, whatever the clocks leave. More plies left never make a win
/// worse, so that it is enough to look where a need begins to count and a ply before.
template <EndingRules E>
bool has_right_needs(const EndingClasses<E>& classes, const EndingClass<typename E::Mask>& solved,
                     std::uint64_t number, const typename E::Men& men) {
  const DrawClock& clock = solved.clock;
  std::vector<int> lefts{clock.of_material > 0 ? clock.of_material : ClocksLeft::many};
  if (clock.of_material > 0 && solved.to_progress[number] != drawn_ending) {
    for (const ClockNeed& need : solved.needs[solved.needs_of[number]]) {
      lefts.push_back(need.material);
      lefts.push_back(need.material - 1);
    }
  }
  const int runs = std::max(places_limit(classes.rules(), clock, men), 1);
  const auto is_right = [&](int left, int run) {
    const EndingValue value = value_by_needs(solved, number, left, run);
    const EndingValue to_end = solved.to_end[number];
    if (left == 0 || (to_end != drawn_ending && plies_of(to_end) == 0)) {
      return value == (plies_of(to_end) == 0 ? to_end : drawn_ending);
    }
    return value ==
           best_by_clocks(classes, solved, men, run, [&](const auto& found, std::uint64_t next, int next_run) {
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

}  // namespace roundel
