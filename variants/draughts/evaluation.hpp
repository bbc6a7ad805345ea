#pragma once

#include <optional>

#include "variants/draughts/hand_evaluation.hpp"
#include "variants/draughts/learned_evaluation.hpp"

namespace roundel::draughts {

/// The evaluation of positions in which nothing has to be captured: by what was learned, where anything was, else by hand.
/// It keeps nothing between two positions.
template <class Variant>
class Evaluator {
 public:
  using Position = draughts::Position<Variant>;

  /// `knowledge` outlives the evaluator.
  explicit Evaluator(const Knowledge<Variant>& knowledge) : by_hand_(knowledge) {
    if (knowledge.learned()) learned_.emplace(*knowledge.learned(), knowledge.numbers());
  }

  /// In hundredths of a man, from the side to move's view.
  int evaluate(const Position& position, const Accumulator<Variant>& accumulator) const {
    return learned_ ? learned_->evaluate(position, accumulator) : by_hand_.evaluate(position, accumulator);
  }

  /// The same in parts, each from its side's view.
  EvaluationParts explain(const Position& position, const Accumulator<Variant>& accumulator) const {
    return learned_ ? learned_->explain(position, accumulator) : by_hand_.explain(position);
  }

 private:
  HandEvaluator<Variant> by_hand_;
  std::optional<LearnedEvaluator<Variant>> learned_;
};

}  // namespace roundel::draughts
