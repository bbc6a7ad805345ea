#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "variants/draughts/hand_crafted_evaluation.hpp"
#include "variants/draughts/learned_evaluation.hpp"

namespace roundel::draughts {

/// The evaluation of positions without a compulsory capture: the learned one if there is one, else the hand-crafted
/// one. It keeps nothing between two positions.
template <class Variant>
class Evaluator {
 public:
  using Position = draughts::Position<Variant>;

  /// `knowledge` must outlive the evaluator.
  explicit Evaluator(const Knowledge<Variant>& knowledge) : by_hand_(knowledge) {
    if (knowledge.learned()) learned_.emplace(*knowledge.learned(), knowledge.numbers());
  }

  /// Returns the evaluation in hundredths of a man, from the side to move's view.
  int evaluate(const Position& position, const Accumulator<Variant>& accumulator) const {
    const int value = learned_ ? learned_->evaluate(position, accumulator) : by_hand_.evaluate(position, accumulator);
    return position.variant().rules.without_moves == Outcome::win ? -value : value;
  }

  /// Returns its parts for people: the hand-crafted terms, or for the learned one the worth of each piece.
  std::string explain(const Position& position, const Accumulator<Variant>& accumulator) const {
    const int value = evaluate(position, accumulator);
    const auto name = [&](Side side) -> std::string_view {
      return position.variant().rules.colour_of(side) == Colour::white ? "White" : "Black";
    };
    const std::array names{name(Side::first), name(Side::second)};
    const Side mover = position.side_to_move();
    return learned_ ? explanation(learned_->worths(position, accumulator), value, mover, names)
                    : explanation(by_hand_.explain(position), value, mover, names);
  }

 private:
  HandCraftedEvaluator<Variant> by_hand_;
  std::optional<LearnedEvaluator<Variant>> learned_;
};

}  // namespace roundel::draughts
