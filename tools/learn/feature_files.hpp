#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/npy_file.hpp"
#include "tools/learn/sample.hpp"

namespace roundel::learn {

/// The arrays that tools/learn/train.py reads, one beside the other, with a row for each position:
///
/// | file | type | what |
/// | ---- | ---- | ---- |
/// | PREFIX.places.npy | int32 [n, k] | the places of the weights |
/// | PREFIX.counts.npy | int16 [n, k] | what each is multiplied by; 0 where a row has fewer |
/// | PREFIX.phase.npy | float32 [n] | the part of the first of a weight's two values, the rest is the second's |
/// | PREFIX.score.npy | int16 [n] | what a search has told, in hundredths of a man from the view of the side to move |
/// | PREFIX.result.npy | int8 [n] | of the game for the side to move: 1, 0, -1 |
///
/// PREFIX.json says how many weights there are and for which game.
class FeatureFiles {
 public:
  FeatureFiles(const std::string& prefix, const FeatureSource& source);

  /// Adds a position, unless it is none that is weighed. Returns whether it was added. Error: it is no position.
  Expected<bool> add(const Sample& sample);
  /// Error: which file cannot be written.
  MaybeError finish();

  std::uint64_t rows() const { return rows_; }

 private:
  std::string prefix_;
  const FeatureSource& source_;
  NpyWriter<std::int32_t> places_;
  NpyWriter<std::int16_t> counts_;
  NpyWriter<float> phases_;
  NpyWriter<std::int16_t> scores_;
  NpyWriter<std::int8_t> results_;
  std::uint64_t rows_ = 0;
};

/// What was made of sets of positions.
struct FeatureCounts {
  std::uint64_t rows = 0;
  std::uint64_t left_out = 0;
  bool is_complete = false;  ///< false: it was stopped, and the arrays are not fit for use
};

/// As a line for people.
std::string text_of(const FeatureCounts& counts, const FeatureSource& source);

/// Writes the arrays of the positions of sets, all but those whose scores are greater than `most_score`. Throws WrongCall
/// where a set has what is no position, and Failed where a file cannot be read or written.
FeatureCounts write_features(const Variant& variant, const FeatureSource& source,
                             const std::vector<std::string>& sets, const std::string& prefix, int most_score,
                             const Signals& stop);

}  // namespace roundel::learn
