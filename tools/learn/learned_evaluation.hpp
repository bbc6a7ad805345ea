#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/session/session.hpp"
#include "tools/learn/rounding.hpp"
#include "variants/evaluation/weights_file.hpp"

namespace roundel::learn {

class FeatureFiles;

/// A game's evaluation as the commands of learning see it, whatever it is made of.
class LearnedEvaluation {
 public:
  virtual ~LearnedEvaluation() = default;

  /// How many rows of numbers a training writes; a file of weights has all of them one after the other.
  virtual int weights() const = 0;
  /// What files of the game's weights are marked with.
  virtual WeightsSignature signature() const = 0;
  /// The arrays that a training reads, which begin with PREFIX. The evaluation outlives them.
  virtual std::unique_ptr<FeatureFiles> files(const std::string& prefix) const = 0;
  /// What becomes of the numbers of a training, row by row and none of them NaN, in a file. Where rounding is judged by the
  /// values of positions, these are some, in the game's text. Throws Failed where they cannot be used.
  virtual RoundedWeights rounded(std::span<const float> numbers, const std::vector<std::string>& positions) const = 0;
  /// The numbers of a training, row by row, that become these weights, as many as the signature says. Empty where the weights
  /// do not tell them.
  virtual std::vector<float> numbers(std::span<const std::int16_t> /*weights*/) const { return {}; }
};

/// Null: the evaluation of the game is not learned.
std::unique_ptr<LearnedEvaluation> make_learned_evaluation(const Variant& variant);

}  // namespace roundel::learn
