#pragma once

#include <deque>
#include <span>
#include <string>

#include "search/tablebase/placed_class.hpp"
#include "search/tablebase/position_set.hpp"

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
template <CellMask M>
class EndingSolver {
 public:
  using Rules = SolverRules<M>;
  using Class = PlacedClass<M>;

  EndingSolver(const Rules& rules, ThreadPool& threads) : rules_(rules), threads_(threads), classes_(rules) {}

  /// Classes that can be looked up; they outlive the solver or are taken out.
  void add(Class& solved) { classes_.add(solved); }
  void remove(const Material& material) { classes_.remove(material); }

  /// Solves classes that have been added and whose positions turn into each other; those that they turn into otherwise
  /// have been solved. Returns false where `stop` ended it.
  bool solve(std::span<Class* const> together, const Signals& stop, const SolvingListener& listener);

  /// The first position one of whose values is not the best of its moves' values, as text; empty: there is none.
  std::string verify(const Class& solved, const Signals& stop, const SolvingListener& listener) const;

  /// The plies to the end, as if no clock ran.
  EndingValue to_end(const MenView<M>& men) const {
    return classes_.value_of(men, [](const Class& found, std::uint64_t number) { return found.to_end[number]; });
  }

 private:
  /// What is to be done for a class in settle().
  struct Work {
    explicit Work(Class& solved_) : solved(&solved_), now(solved_.size), next(solved_.size) {
      now.add_all(solved_.size);
    }
    Class* solved;
    PositionSet now;
    PositionSet next;
  };

  /// Which plies are counted, as what of a class holds them: those to the end, or those to what sets the clock back.
  using Metric = EndingValues EndingClass::*;

  EndingValue evaluate(Metric metric, const MenView<M>& men, const Class& own) const {
    return metric == &EndingClass::to_end ? evaluate_to_end(men) : evaluate_to_progress(men, own);
  }
  EndingValue evaluate_to_end(const MenView<M>& men) const {
    return rules_.evaluate(men, [this](const MenView<M>& next, bool) { return to_end(next); });
  }
  EndingValue evaluate_to_progress(const MenView<M>& men, const Class& own) const;
  bool settle(std::span<Class* const> together, Metric metric, const Signals& stop,
              const SolvingListener& listener) const;
  void look_at(Metric metric, Work& work, std::deque<Work>& all, std::uint64_t number) const;
  void look_again_before(Metric metric, const MenView<M>& men, EndingValue value, std::deque<Work>& all) const;
  bool is_right(const Class& solved, std::uint64_t number) const;

  const Rules& rules_;
  ThreadPool& threads_;
  EndingClasses<M> classes_;
};

extern template class EndingSolver<Mask64>;
extern template class EndingSolver<Mask128>;

}  // namespace roundel
