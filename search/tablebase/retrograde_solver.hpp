#pragma once

#include <deque>
#include <span>
#include <string>

#include "search/tablebase/placed_class.hpp"
#include "search/tablebase/position_set.hpp"

namespace roundel {

/// Finds the values of endgames by retrograde analysis (README.md).
///
/// At first all positions are drawn. Every position is evaluated from those that its moves lead to, and again
/// whenever one of their values has changed, until nothing changes. Values only become more certain. The order
/// therefore affects only the speed, and threads need no coordination. At the end, every value equals the best of the
/// values of the position's moves. A win's distance is one more than a loss's, and so on down to the end of the game,
/// so no other values are possible.
///
/// This is done for the plies to the end, and then for the plies to a reset of the draw clock. In the second pass, a
/// move that changes material wins or loses at once, as already known. What takes longer than the clock allows is a
/// draw. If several clocks run, DrawClockRounds does the second pass instead.
template <CellMask M>
class RetrogradeSolver {
 public:
  using Rules = SolverRules<M>;
  using Class = PlacedClass<M>;

  RetrogradeSolver(const Rules& rules, ThreadPool& threads) : rules_(rules), threads_(threads), classes_(rules) {}

  /// Adds a class to look up. It must outlive the solver or be removed.
  void add(Class& solved) { classes_.add(solved); }
  void remove(const Material& material) { classes_.remove(material); }

  /// Solves classes that were added and whose positions lead to each other. All other classes that they lead to must
  /// be solved already. Returns false if `stop` ended it.
  bool solve(std::span<Class* const> together, const Signals& stop, const SolvingListener& listener);

  /// Returns the text of the first position with a value that is not the best of its moves' values. Empty: there is
  /// none.
  std::string verify(const Class& solved, const Signals& stop, const SolvingListener& listener) const;

  /// Returns the plies to the end, as if there were no clock.
  TablebaseValue to_end(const PieceMasks<M>& pieces) const {
    return classes_.value_of(pieces, [](const Class& found, std::uint64_t number) { return found.to_end[number]; });
  }

 private:
  /// The work for a class in settle().
  struct Work {
    explicit Work(Class& solved_) : solved(&solved_), now(solved_.size), next(solved_.size) {
      now.add_all(solved_.size);
    }
    Class* solved;
    PositionSet now;
    PositionSet next;
  };

  /// Which plies are counted, as a member of the class: those to the end, or those to a reset of the clock.
  using Metric = TablebaseValues EndgameClass::*;

  TablebaseValue evaluate(Metric metric, const PieceMasks<M>& pieces, const Class& own) const {
    return metric == &EndgameClass::to_end ? evaluate_to_end(pieces) : evaluate_to_progress(pieces, own);
  }
  TablebaseValue evaluate_to_end(const PieceMasks<M>& pieces) const {
    return rules_.evaluate(pieces, [this](const PieceMasks<M>& next, bool) { return to_end(next); });
  }
  TablebaseValue evaluate_to_progress(const PieceMasks<M>& pieces, const Class& own) const;
  bool settle(std::span<Class* const> together, Metric metric, const Signals& stop,
              const SolvingListener& listener) const;
  void look_at(Metric metric, Work& work, std::deque<Work>& all, std::uint64_t number) const;
  void look_again_before(Metric metric, const PieceMasks<M>& pieces, TablebaseValue value,
                         std::deque<Work>& all) const;
  bool is_right(const Class& solved, std::uint64_t number) const;

  const Rules& rules_;
  ThreadPool& threads_;
  EndgameClasses<M> classes_;
};

extern template class RetrogradeSolver<Mask64>;
extern template class RetrogradeSolver<Mask128>;

}  // namespace roundel
