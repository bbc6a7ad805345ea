#include "tools/learn/feature_files.hpp"

#include <fmt/core.h>

#include <cassert>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tools/learn/position_set.hpp"
#include "tools/match/failure.hpp"

namespace roundel::learn {

FeatureFiles::FeatureFiles(const std::string& prefix, const FeatureSource& source)
    : prefix_(prefix),
      source_(source),
      places_(prefix + ".places.npy", source.columns()),
      counts_(prefix + ".counts.npy", source.columns()),
      phases_(prefix + ".phase.npy", 0),
      scores_(prefix + ".score.npy", 0),
      results_(prefix + ".result.npy", 0) {}

Expected<bool> FeatureFiles::add(const Sample& sample) {
  const auto features = source_.features(sample.position);
  if (!features) return Error{fmt::format("'{}': {}", sample.position, features.error().message)};
  if (!*features) return false;
  const auto columns = static_cast<std::size_t>(source_.columns());
  std::vector<std::int32_t> places(columns);
  std::vector<std::int16_t> counts(columns);
  assert((*features)->entries.size() <= columns);
  for (std::size_t n = 0; n < (*features)->entries.size(); ++n) {
    const auto& [place, count] = (*features)->entries[n];
    places[n] = place;
    counts[n] = static_cast<std::int16_t>(count);
  }
  places_.add(places.data());
  counts_.add(counts.data());
  phases_.add((*features)->phase);
  scores_.add(static_cast<std::int16_t>(sample.score));
  results_.add(static_cast<std::int8_t>(sample.result));
  ++rows_;
  return true;
}

MaybeError FeatureFiles::finish() {
  for (auto error : {places_.finish(), counts_.finish(), phases_.finish(), scores_.finish(), results_.finish()}) {
    if (error) return error;
  }
  const std::string path = prefix_ + ".json";
  std::ofstream file(path);
  file << nlohmann::ordered_json{{"game", source_.signature().game}, {"weights", source_.weights()}, {"rows", rows_}}
       << '\n';
  file.close();
  if (!file) return Error{fmt::format("'{}' cannot be written", path)};
  return {};
}

std::string text_of(const FeatureCounts& counts, const FeatureSource& source) {
  return fmt::format("{} positions, {} more left out; {} weights", counts.rows, counts.left_out, source.weights());
}

FeatureCounts write_features(const Variant& variant, const FeatureSource& source,
                             const std::vector<std::string>& sets, const std::string& prefix, int most_score,
                             const Signals& stop) {
  FeatureFiles files(prefix, source);
  FeatureCounts counts;
  for (const std::string& path : sets) {
    SampleReader reader = match::need(SampleReader::open(path, variant));
    while (const auto sample = reader.next()) {
      if (stop.stopped()) return counts;
      const bool is_added = std::abs(sample->score) <= most_score && match::need_right(files.add(*sample), path);
      ++(is_added ? counts.rows : counts.left_out);
    }
    match::need(reader.error());
  }
  match::need(files.finish());
  counts.is_complete = true;
  return counts;
}

}  // namespace roundel::learn
