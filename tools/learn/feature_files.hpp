#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/learn/npy_file.hpp"
#include "tools/learn/sample.hpp"

namespace roundel::learn {

/// The arrays that tools/learn/train.py reads. Each has a row for each position. All games have:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.score.npy | int16 [n] | the score of a search, in centipawns from the view of the side to move |
/// | PREFIX.result.npy | int8 [n] | the result of the game for the side to move: 1, 0, -1 |
///
/// PREFIX.json has the game, the number of rows, and the facts about the evaluation that the training needs.
class FeatureFiles {
 public:
  explicit FeatureFiles(std::string prefix);
  virtual ~FeatureFiles() = default;

  /// Returns the files that finish() writes.
  std::vector<std::string> paths() const;
  /// Adds a position, unless its kind is never evaluated. Returns whether it was added. Error: it is not a position.
  Expected<bool> add(const Sample& sample);
  /// Error: which file cannot be written.
  MaybeError finish();

  std::uint64_t rows() const { return rows_; }

 protected:
  const std::string& prefix() const { return prefix_; }

 private:
  /// Adds the row of a position, or none.
  virtual Expected<bool> add_row(const std::string& position) = 0;
  virtual MaybeError finish_rows() = 0;
  virtual nlohmann::ordered_json head() const = 0;
  /// Returns the words in the names of the arrays of these rows.
  virtual std::vector<std::string> words() const = 0;

  std::string prefix_;
  NpyWriter<std::int16_t> scores_;
  NpyWriter<std::int8_t> results_;
  std::uint64_t rows_ = 0;
};

/// The arrays of an evaluation that is a weighted sum:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.places.npy | int32 [n, k] | the places of the weights |
/// | PREFIX.counts.npy | int16 [n, k] | the factor of each weight; 0 if a row has fewer |
/// | PREFIX.phase.npy | float32 [n] | the share of the first of a weight's two values; the second has the rest |
class SumFiles final : public FeatureFiles {
 public:
  /// `source` must outlive the files.
  SumFiles(const std::string& prefix, const FeatureSource& source);

 private:
  Expected<bool> add_row(const std::string& position) override;
  MaybeError finish_rows() override;
  nlohmann::ordered_json head() const override;
  std::vector<std::string> words() const override { return {"places", "counts", "phase"}; }

  const FeatureSource& source_;
  NpyWriter<std::int32_t> places_;
  NpyWriter<std::int16_t> counts_;
  NpyWriter<float> phases_;
};

/// The arrays of a network:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.inputs.npy | uint16 [n, 2 k] | the active inputs in the view of the side to move, then in the other view; padded with the number of all inputs |
/// | PREFIX.bucket.npy | uint8 [n] | the bucket: it selects the weights of the output |
/// | PREFIX.descriptions.npy | int16 [inputs, k] | the description of each input, if the game has descriptions |
/// | PREFIX.by_hand.npy | int16 [n] | the hand-crafted value that the network is added to, in centipawns from the view of the side to move |
class NetworkFiles final : public FeatureFiles {
 public:
  /// `source` must outlive the files.
  NetworkFiles(const std::string& prefix, const NetworkSource& source);

 private:
  Expected<bool> add_row(const std::string& text) override;
  MaybeError finish_rows() override;
  MaybeError write_descriptions() const;
  nlohmann::ordered_json head() const override;
  std::vector<std::string> words() const override;
  std::vector<int> image(const Symmetry& symmetry) const;

  const NetworkSource& source_;
  NetworkInputs inputs_;
  std::vector<std::int16_t> descriptions_;
  NpyWriter<std::uint16_t> active_;
  NpyWriter<std::uint8_t> buckets_;
  NpyWriter<std::int16_t> by_hand_;
};

/// The result of converting sets of positions.
struct FeatureCounts {
  std::uint64_t rows = 0;
  std::uint64_t left_out = 0;
  bool is_complete = false;  ///< false: it was stopped, and the arrays are not usable
};

/// Returns a line for people.
std::string text_of(const FeatureCounts& counts, const LearnedEvaluation& source);

/// Returns whether a file is PREFIX.json for that game.
bool is_feature_head(const std::string& path, const std::string& game);

/// Writes the arrays of the positions of sets, except those with scores greater than `most_score`. Throws UsageError
/// if a set has something other than positions, and Failed if a file cannot be read or written.
FeatureCounts write_features(const Variant& variant, FeatureFiles& files, const std::vector<std::string>& sets,
                             int most_score, const Signals& stop);

}  // namespace roundel::learn
