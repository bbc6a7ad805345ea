#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/learn/learned_evaluation.hpp"
#include "variants/draughts/rules_file.hpp"
#include "variants/evaluation/described_game.hpp"

namespace roundel::learn {

/// What a learned evaluation weighs in a position, from the view of its side to move: the evaluation is the sum of the
/// weights times their counts.
struct Features {
  struct Entry {
    std::int32_t place;  ///< of the weight in the list
    int count;
  };
  std::vector<Entry> entries;
  /// The part of the weights for many men; the rest is that for few.
  float phase = 0;
};

/// An evaluation that is linear in its weights, of which each has one value for many men and one for few. In memory weights
/// are counted in hundredths of a man.
class FeatureSource : public LearnedEvaluation {
 public:
  /// How many entries features have at most.
  virtual int columns() const = 0;
  /// Of a position in its game's text. Empty where the evaluation is not asked, as somebody has to capture, or does not go
  /// by the weights alone. Error: it is no position.
  virtual Expected<std::optional<Features>> features(const std::string& position) const = 0;
  /// How many of the numbers in a file of weights make a hundredth of a man.
  virtual int unit() const = 0;

  std::unique_ptr<FeatureFiles> files(const std::string& prefix) const override;
  RoundedWeights rounded(std::span<const float> numbers, const std::vector<std::string>& positions) const override;
  std::vector<float> numbers(std::span<const std::int16_t> weights) const override;
};

/// Null: the game's evaluation is no sum of weights.
std::unique_ptr<FeatureSource> make_feature_source(const Variant& variant);
/// Of a game of draughts from a file.
std::unique_ptr<FeatureSource> make_feature_source(const DescribedGame& game, const draughts::GameFile& file);

}  // namespace roundel::learn
