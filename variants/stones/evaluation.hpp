#pragma once

#include <string>

#include "variants/evaluation/explanation.hpp"
#include "variants/stones/accumulator.hpp"
#include "variants/stones/generator.hpp"

/// The evaluation of games of stones: the hand-crafted one, corrected by the network if there is one. Which terms a game has depends
/// on its rules.
namespace roundel::stones {

/// Evaluates positions in centipawns. Each thread has its own.
template <CellMask M>
class Evaluator {
 public:
  /// `knowledge` must outlive the evaluator.
  explicit Evaluator(const Knowledge<M>& knowledge) : knowledge_(knowledge), numbers_(knowledge.numbers()) {}

  /// Returns the evaluation from the side to move's view.
  int evaluate(const Position<M>& position, const Accumulator& accumulator) const;
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
  /// Return parts of the evaluation from the side to move's view.
  int by_hand(const Position<M>& position) const;
  int correction(const Position<M>& position, const Accumulator& accumulator) const;
  int arrival(const Position<M>& position, std::size_t number, Side side) const;
  int connection_needs(const Position<M>& position, std::size_t goal, Side side) const;

  const Knowledge<M>& knowledge_;
  const EvaluationParameters& numbers_;
};

extern template class Evaluator<Mask64>;
extern template class Evaluator<Mask128>;

}  // namespace roundel::stones
