#pragma once

#include <string>

#include "variants/fairy/hand_crafted_evaluation.hpp"

namespace roundel::fairy {

/// The evaluation of any game of the family, in centipawns: the hand-crafted one, corrected by the network if there
/// is one. Each thread has its own.
template <CellMask M>
class Evaluator {
 public:
  /// `knowledge` must outlive the evaluator.
  explicit Evaluator(const Knowledge<M>& knowledge)
      : by_hand_(knowledge.worths(), knowledge.tables()), network_(knowledge.network()) {}

  /// Returns the evaluation from the side to move's view.
  int evaluate(const Position<M>& position, const Accumulator& accumulator) {
    const int by_hand = by_hand_.evaluate(position, accumulator);
    return network_ ? by_hand + correction(position, accumulator) : by_hand;
  }

  std::string explain(const Position<M>& position, const Accumulator& accumulator) {
    EvaluationParts parts = by_hand_.explain(position);
    if (network_) {
      const int value = correction(position, accumulator);
      Tapered learned[side_count];
      learned[at(position.side_to_move())] = Tapered(value, value);
      parts.push_back({"what the network adds", {learned[0], learned[1]}});
    }
    return explanation(parts, evaluate(position, accumulator), position.side_to_move(), {"White", "Black"});
  }

 private:
  /// Returns the network's correction from the side to move's view.
  int correction(const Position<M>& position, const Accumulator& accumulator) const {
    return network_->value(accumulator.sums, position.side_to_move(), judged_pieces(position));
  }

  HandCraftedEvaluator<M> by_hand_;
  const Network* network_;
};

}  // namespace roundel::fairy
