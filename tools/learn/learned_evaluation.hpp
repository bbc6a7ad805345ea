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

/// A game's evaluation for the commands of learning, of any kind.
class LearnedEvaluation {
 public:
  virtual ~LearnedEvaluation() = default;

  /// Returns the number of rows of numbers that a training writes. A file of weights has all of them in sequence.
  virtual int weights() const = 0;
  /// Returns the mark of files of the game's weights.
  virtual WeightsSignature signature() const = 0;
  /// Returns the arrays for a training, with names beginning with PREFIX. The evaluation must outlive them.
  virtual std::unique_ptr<FeatureFiles> files(const std::string& prefix) const = 0;
  /// Rounds the numbers of a training, row by row and without NaN, for a file. If rounding is judged by values of
  /// positions, `positions` are some in the game's text. Throws Failed if the numbers cannot be used.
  virtual RoundedWeights rounded(std::span<const float> numbers, const std::vector<std::string>& positions) const = 0;
  /// Returns the numbers of a training, row by row, that become these weights, as many as the signature says.
  virtual std::vector<float> numbers(std::span<const std::int16_t> weights) const = 0;
  /// Returns the weights with which the program plays the game if no file is named. Empty: there are none.
  virtual std::vector<std::int16_t> present_weights() const;
  /// Returns whether each generation of a run begins with the best weights so far, instead of zero.
  virtual bool begins_with_best() const { return false; }
};

/// Returns null if the game's evaluation is not learned.
std::unique_ptr<LearnedEvaluation> make_learned_evaluation(const Variant& variant);

}  // namespace roundel::learn
