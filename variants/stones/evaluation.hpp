#pragma once

#include <string>

#include "variants/evaluation/explanation.hpp"
#include "variants/stones/evaluation_parameters.hpp"
#include "variants/stones/generator.hpp"

/// The hand-crafted evaluation of games of stones. Which terms a game has depends on its rules.
namespace roundel::stones {

/// What a game's evaluation needs beside the position, computed once.
template <CellMask M>
class Knowledge {
 public:
  using TunableParameters = StonesParameters;

  explicit Knowledge(const Setup<M>& setup, const TunableParameters& numbers = {});

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationParameters& numbers() const { return numbers_.evaluation.get(); }
  /// Returns the cells on which a stone is never flanked, and the number of directions in which it is not.
  M safe_cells() const { return safe_cells_; }
  int safe_directions(Cell cell) const { return safe_directions_[static_cast<std::size_t>(cell)]; }
  /// Returns whether the number of actions counts.
  bool counts_actions() const { return counts_actions_; }
  /// Returns the worth of a stone of a kind that can be taken, in centipawns.
  int worth(Kind kind) const { return worths_[at(kind)]; }
  /// Returns the kinds of which a side must not lose the last one.
  KindSet wanted() const { return wanted_; }

 private:
  [[no_unique_address]] TunableParameters numbers_;
  M safe_cells_{};
  std::array<int, static_cast<std::size_t>(mask_width<M>)> safe_directions_{};
  std::array<int, most_kinds> worths_{};
  KindSet wanted_ = 0;
  bool counts_actions_ = false;
};

/// The evaluation keeps nothing up to date.
struct Accumulator {
  bool operator==(const Accumulator&) const = default;
};

/// Evaluates positions in centipawns. Each thread has its own.
template <CellMask M>
class Evaluator {
 public:
  /// `knowledge` must outlive the evaluator.
  explicit Evaluator(const Knowledge<M>& knowledge) : knowledge_(knowledge), numbers_(knowledge.numbers()) {}

  /// Returns the evaluation from the side to move's view.
  int evaluate(const Position<M>& position, const Accumulator&) const;
  std::string explain(const Position<M>& position) const;

 private:
  /// A term for the first side and for the second.
  using Term = std::array<int, side_count>;
  template <class Visit>
  void visit_terms(const Position<M>& position, const Visit& visit) const;
  Term stones(const Position<M>& position) const;
  Term mobility(const Position<M>& position) const;
  Term safety(const Position<M>& position) const;
  Term lines(const Position<M>& position) const;
  Term connection(const Position<M>& position) const;
  Term territory(const Position<M>& position) const;
  Term arrivals(const Position<M>& position) const;
  Term togetherness(const Position<M>& position) const;
  int arrival(const Position<M>& position, std::size_t number, Side side) const;
  int connection_needs(const Position<M>& position, std::size_t goal, Side side) const;

  const Knowledge<M>& knowledge_;
  const EvaluationParameters& numbers_;
};

extern template class Knowledge<Mask64>;
extern template class Knowledge<Mask128>;
extern template class Evaluator<Mask64>;
extern template class Evaluator<Mask128>;

}  // namespace roundel::stones
