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

/// The arrays that tools/learn/train.py reads, one beside the other, with a row for each position. For
/// every game:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.score.npy | int16 [n] | what a search has told, in hundredths of a man from the view of the side to move |
/// | PREFIX.result.npy | int8 [n] | of the game for the side to move: 1, 0, -1 |
///
/// PREFIX.json says for which game they are, how many rows they have, and what of its evaluation the training has to know.
class FeatureFiles {
 public:
  explicit FeatureFiles(std::string prefix);
  virtual ~FeatureFiles() = default;

  /// The files that finish() writes.
  std::vector<std::string> paths() const;
  /// Adds a position, unless it is none that is weighed. Returns whether it was added. Error: it is no position.
  Expected<bool> add(const Sample& sample);
  /// Error: which file cannot be written.
  MaybeError finish();

  std::uint64_t rows() const { return rows_; }

 protected:
  const std::string& prefix() const { return prefix_; }

 private:
  /// Adds a row of what is weighed, or none.
  virtual Expected<bool> add_row(const std::string& position) = 0;
  virtual MaybeError finish_rows() = 0;
  virtual nlohmann::ordered_json head() const = 0;
  /// The words in the names of the arrays of these rows.
  virtual std::vector<std::string> words() const = 0;

  std::string prefix_;
  NpyWriter<std::int16_t> scores_;
  NpyWriter<std::int8_t> results_;
  std::uint64_t rows_ = 0;
};

/// Those of a sum of weights:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.places.npy | int32 [n, k] | the places of the weights |
/// | PREFIX.counts.npy | int16 [n, k] | what each is multiplied by; 0 where a row has fewer |
/// | PREFIX.phase.npy | float32 [n] | the part of the first of a weight's two values, the rest is the second's |
class SumFiles final : public FeatureFiles {
 public:
  /// `source` outlives the files.
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

/// Those of a network:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.inputs.npy | uint16 [n, 2 k] | the active inputs of the view of the side to move, then those of the other's, as many as men can be; the number of all inputs where there are fewer |
/// | PREFIX.bucket.npy | uint8 [n] | by which weights of the output it is judged |
/// | PREFIX.descriptions.npy | int16 [inputs, k] | what describes each input; only of games that have it |
/// | PREFIX.by_hand.npy | int16 [n] | what the network is added to, in hundredths of a man from the view of the side to move |
class NetworkFiles final : public FeatureFiles {
 public:
  /// `source` outlives the files.
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

/// What was made of sets of positions.
struct FeatureCounts {
  std::uint64_t rows = 0;
  std::uint64_t left_out = 0;
  bool is_complete = false;  ///< false: it was stopped, and the arrays are not fit for use
};

/// As a line for people.
std::string text_of(const FeatureCounts& counts, const LearnedEvaluation& source);

/// Whether a file is PREFIX.json as it is written for that game.
bool is_feature_head(const std::string& path, const std::string& game);

/// Writes the arrays of the positions of sets, all but those whose scores are greater than `most_score`. Throws UsageError
/// where a set has what is no position, and Failed where a file cannot be read or written.
FeatureCounts write_features(const Variant& variant, FeatureFiles& files, const std::vector<std::string>& sets,
                             int most_score, const Signals& stop);

}  // namespace roundel::learn
