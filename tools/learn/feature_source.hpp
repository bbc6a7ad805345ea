#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/learn/learned_evaluation.hpp"
#include "variants/draughts/game_file.hpp"
#include "variants/evaluation/described_game.hpp"

namespace roundel::learn {

/// The inputs of a learned evaluation in a position, from the view of its side to move. The evaluation is the sum of
/// the weights times their counts.
struct Features {
  struct Entry {
    std::int32_t place;  ///< the place of the weight in the list
    int count;
  };
  std::vector<Entry> entries;
  /// The share of the weights for many pieces; the rest is for few.
  float phase = 0;
};

/// An evaluation that is linear in its weights. Each weight has one value for many pieces and one for few. In memory,
/// weights are in centipawns.
class FeatureSource : public LearnedEvaluation {
 public:
  /// Returns the maximum number of entries in features.
  virtual int columns() const = 0;
  /// Returns the features of a position in its game's text. Empty: a capture is compulsory, so it is never evaluated,
  /// or not by the weights alone. Error: it is no position.
  virtual Expected<std::optional<Features>> features(const std::string& position) const = 0;
  /// Returns how many units of a file of weights make a centipawn.
  virtual int unit() const = 0;

  std::unique_ptr<FeatureFiles> files(const std::string& prefix) const override;
  RoundedWeights rounded(std::span<const float> numbers, const std::vector<std::string>& positions) const override;
  std::vector<float> numbers(std::span<const std::int16_t> weights) const override;
};

/// Returns null if the game's evaluation is no sum of weights.
std::unique_ptr<FeatureSource> make_feature_source(const Variant& variant);
/// For a draughts game from a file.
std::unique_ptr<FeatureSource> make_feature_source(const DescribedGame& game, const draughts::GameFile& file);

}  // namespace roundel::learn
