#pragma once

#include <algorithm>
#include <atomic>
#include <deque>
#include <span>
#include <string>

#include "search/endings/clock_rounds.hpp"
#include "search/endings/ending_class.hpp"
#include "search/endings/position_set.hpp"

namespace roundel {

/// Finds the values of endings by retrograde analysis (README.md).
///
/// Every position is evaluated from those to which its moves lead, all of which are drawn at first, and again whenever
/// the value of one of them has changed, until none does. Values only get better known, so the order matters for speed
/// alone, and threads need no agreement. What is left is equal for every position to the best of its moves' values, and
/// as a win's distance is one more than a loss's and so down to the end of the game, no other values are.
///
/// This is done for the plies to the end, and then for those to what sets the draw clock back: there whatever a change of
/// material leads to is won or lost at once, as it is known to be, and what takes longer than the clock allows is a draw.
/// Where several clocks run, ClockRounds does that instead.
template <EndingRules E>
class EndingSolver {
 public:
  using Men = typename E::Men;
  using Class = EndingClass<typename E::Mask>;

  EndingSolver(const E& rules, ThreadPool& threads) : rules_(rules), threads_(threads), classes_(rules) {}

  /// Classes that can be looked up; they outlive the solver or are taken out.
  void add(Class& solved) { classes_.add(solved); }
  void remove(const Material& material) { classes_.remove(material); }

  /// Solves classes that have been added and whose positions turn into each other; those that they turn into otherwise
  /// have been solved. Returns false where `stop` ended it.
  bool solve(std::span<Class* const> together, const Signals& stop, const SolvingListener& listener);

  /// The first position one of whose values is not the best of its moves' values, as text; empty: there is none.
  std::string verify(const Class& solved, const Signals& stop, const SolvingListener& listener) const;

  /// The plies to the end, as if no clock ran.
  EndingValue to_end(const Men& men) const {
    return classes_.value_of(men, [](const Class& found, std::uint64_t number) { return found.to_end[number]; });
  }

 private:
  /// What is to be done for a class in settle().
  struct Work {
    explicit Work(Class& solved_) : solved(&solved_), now(solved_.index.size()), next(solved_.index.size()) {
      now.add_all(solved_.index.size());
    }
    Class* solved;
    PositionSet now;
    PositionSet next;
  };

  /// What is counted: one of these, with what a position is worth in it.
  struct ToEnd {
    const EndingSolver& solver;
    static constexpr EndingValues Class::*values = &Class::to_end;
    EndingValue evaluate(const Men& men, const Class&) const {
      return solver.rules_.evaluate(men, [&](const Men& next, bool) { return solver.to_end(next); });
    }
  };
  struct ToProgress {
    const EndingSolver& solver;
    static constexpr EndingValues Class::*values = &Class::to_progress;
    EndingValue evaluate(const Men& men, const Class& own) const;
  };

  template <class Metric>
  bool settle(std::span<Class* const> together, const Metric& metric, const Signals& stop,
              const SolvingListener& listener) const;
  template <class Metric>
  void look_at(const Metric& metric, Work& work, std::deque<Work>& all, std::uint64_t number) const;
  template <class Metric>
  void look_again_before(const Men& men, EndingValue value, std::deque<Work>& all) const;
  bool is_right(const Class& solved, std::uint64_t number) const;

  const E& rules_;
  ThreadPool& threads_;
  EndingClasses<E> classes_;
};

/// What sets the clock back leads, for this, to what is known to be won or lost.
template <EndingRules E>
EndingValue EndingSolver<E>::ToProgress::evaluate(const Men& men, const Class& own) const {
  const EndingValue best = solver.rules_.evaluate(men, [&](const Men& next, bool by_man) {
    return solver.classes_.value_of(next, [&](const Class& found, std::uint64_t number) {
      if (found.to_progress.empty()) return ended_with(outcome_of(found.to_end[number]));
      const EndingValue value = found.to_progress[number];
      const bool sets_back =
          (!found.is_next_of(own) && own.clock.changes_set_it_back) || (by_man && own.clock.men_set_it_back);
      return sets_back ? ended_with(outcome_of(value)) : value;
    });
  });
  return plies_of(best) > own.clock.plies ? drawn_ending : best;
}

template <EndingRules E>
bool EndingSolver<E>::solve(std::span<Class* const> together, const Signals& stop, const SolvingListener& listener) {
  if (!settle(together, ToEnd{*this}, stop, listener)) return false;
  // They have the same material, and so the same clocks.
  const DrawClock& clock = together.front()->clock;
  if (clock.is_mixed()) return ClockRounds<E>(classes_, threads_, together).solve(stop, listener);
  return !clock.runs() || settle(together, ToProgress{*this}, stop, listener);
}

template <EndingRules E>
template <class Metric>
bool EndingSolver<E>::settle(std::span<Class* const> together, const Metric& metric, const Signals& stop,
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

template <EndingRules E>
template <class Metric>
void EndingSolver<E>::look_at(const Metric& metric, Work& work, std::deque<Work>& all, std::uint64_t number) const {
  Men men;
  men.mover = work.solved->material.mover;
  if (!work.solved->index.place(number, men.cells) || !rules_.is_position(men)) return;
  const EndingValue value = metric.evaluate(men, *work.solved);
  EndingValues& values = work.solved->*Metric::values;
  if (value == values[number]) return;
  values.set(number, value);
  look_again_before<Metric>(men, value, all);
}

/// Marks the positions that this one's value may matter to: what is won already is only won sooner by a quicker way.
template <EndingRules E>
template <class Metric>
void EndingSolver<E>::look_again_before(const Men& men, EndingValue value, std::deque<Work>& all) const {
  const EndingValue of_move = one_ply_before(value);
  rules_.for_each_predecessor(men, [&](const Men& before) {
    const Material material = before.material();
    for (Work& work : all) {
      if (work.solved->material != material) continue;
      const std::uint64_t number = work.solved->index.index(before.cells);
      const EndingValue known = (work.solved->*Metric::values)[number];
      // To progress a man's move may lead sooner than its plies say.
      const bool counts_plies = Metric::values == &Class::to_end;
      const bool matters = known <= 0 || (value < 0 && (!counts_plies || worth_of(known) < worth_of(of_move)));
      if (matters) work.next.add(number);
      return;
    }
  });
}

template <EndingRules E>
bool EndingSolver<E>::is_right(const Class& solved, std::uint64_t number) const {
  Men men;
  men.mover = solved.material.mover;
  if (!solved.index.place(number, men.cells) || !rules_.is_position(men)) return true;
  if (ToEnd{*this}.evaluate(men, solved) != solved.to_end[number]) return false;
  if (solved.clock.is_mixed()) return has_right_needs(classes_, solved, number, men);
  return !solved.clock.runs() || ToProgress{*this}.evaluate(men, solved) == solved.to_progress[number];
}

template <EndingRules E>
std::string EndingSolver<E>::verify(const Class& solved, const Signals& stop, const SolvingListener& listener) const {
  const std::uint64_t size = solved.index.size();
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
  if (first_wrong == size) return {};
  Men men;
  men.mover = solved.material.mover;
  solved.index.place(first_wrong, men.cells);
  return rules_.text(men);
}

}  // namespace roundel
