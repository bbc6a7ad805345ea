#include "tools/learn/feature_files.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/platform/whole_file.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/match/failure.hpp"

namespace roundel::learn {

FeatureFiles::FeatureFiles(std::string prefix)
    : prefix_(std::move(prefix)), scores_(prefix_ + ".score.npy", 0), results_(prefix_ + ".result.npy", 0) {}

Expected<bool> FeatureFiles::add(const Sample& sample) {
  const auto is_added = add_row(sample.position);
  if (!is_added) return Error{fmt::format("'{}': {}", sample.position, is_added.error().message())};
  if (!*is_added) return false;
  scores_.add(static_cast<std::int16_t>(sample.score));
  results_.add(static_cast<std::int8_t>(sample.result));
  ++rows_;
  return true;
}

std::vector<std::string> FeatureFiles::paths() const {
  std::vector<std::string> paths{prefix_ + ".json"};
  std::vector<std::string> arrays = words();
  arrays.insert(arrays.end(), {"score", "result"});
  for (const std::string& word : arrays) paths.push_back(fmt::format("{}.{}.npy", prefix_, word));
  return paths;
}

MaybeError FeatureFiles::finish() {
  nlohmann::ordered_json contents = head();
  contents["rows"] = rows_;
  // This file comes first, because it identifies the others as ours if the process is killed.
  if (auto error = write_whole_file(prefix_ + ".json", contents.dump() + '\n')) return error;
  for (auto error : {finish_rows(), scores_.finish(), results_.finish()}) {
    if (error) return error;
  }
  return {};
}

SumFiles::SumFiles(const std::string& prefix, const FeatureSource& source)
    : FeatureFiles(prefix),
      source_(source),
      places_(prefix + ".places.npy", source.columns()),
      counts_(prefix + ".counts.npy", source.columns()),
      phases_(prefix + ".phase.npy", 0) {}

Expected<bool> SumFiles::add_row(const std::string& position) {
  const auto features = source_.features(position);
  if (!features) return features.error();
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
  return true;
}

MaybeError SumFiles::finish_rows() {
  for (auto error : {places_.finish(), counts_.finish(), phases_.finish()}) {
    if (error) return error;
  }
  return {};
}

nlohmann::ordered_json SumFiles::head() const {
  return {{"game", source_.signature().game}, {"weights", source_.weights()}};
}

NetworkFiles::NetworkFiles(const std::string& prefix, const NetworkSource& source)
    : FeatureFiles(prefix),
      source_(source),
      inputs_(source.inputs()),
      descriptions_(source.descriptions()),
      active_(prefix + ".inputs.npy", side_count * source.most_pieces()),
      buckets_(prefix + ".bucket.npy", 0),
      by_hand_(prefix + ".by_hand.npy", 0) {}

Expected<bool> NetworkFiles::add_row(const std::string& text) {
  const auto seen = source_.read(text);
  if (!seen) return seen.error();
  if (!*seen) return false;
  const NetworkPosition& position = **seen;
  const Side mover = position.side_to_move;
  const auto most = static_cast<std::size_t>(source_.most_pieces());
  assert(position.pieces.size() <= most);
  std::vector<std::uint16_t> active(side_count * most, static_cast<std::uint16_t>(inputs_.size()));
  for (std::size_t n = 0; n < position.pieces.size(); ++n) {
    const NetworkPiece& piece = position.pieces[n];
    active[n] = static_cast<std::uint16_t>(inputs_.of(mover, piece.side, piece.kind, piece.cell));
    active[most + n] = static_cast<std::uint16_t>(inputs_.of(other(mover), piece.side, piece.kind, piece.cell));
  }
  active_.add(active.data());
  buckets_.add(static_cast<std::uint8_t>(Network::bucket(position.count(), source_.most_pieces())));
  by_hand_.add(static_cast<std::int16_t>(position.by_hand));
  return true;
}

MaybeError NetworkFiles::finish_rows() {
  for (auto error : {active_.finish(), buckets_.finish(), by_hand_.finish(), write_descriptions()}) {
    if (error) return error;
  }
  return {};
}

MaybeError NetworkFiles::write_descriptions() const {
  if (descriptions_.empty()) return {};
  const auto columns = descriptions_.size() / static_cast<std::size_t>(inputs_.size());
  NpyWriter<std::int16_t> writer(prefix() + ".descriptions.npy", static_cast<int>(columns));
  for (std::size_t n = 0; n < descriptions_.size(); n += columns) writer.add(&descriptions_[n]);
  return writer.finish();
}

std::vector<std::string> NetworkFiles::words() const {
  std::vector<std::string> words = {"inputs", "bucket", "by_hand"};
  if (!descriptions_.empty()) words.emplace_back("descriptions");
  return words;
}

/// Returns the image of each input under the symmetry, followed by the mark for missing ones.
std::vector<int> NetworkFiles::image(const Symmetry& symmetry) const {
  std::vector<int> images(static_cast<std::size_t>(inputs_.size()) + 1, inputs_.size());
  const int kinds = inputs_.size() / (side_count * static_cast<int>(symmetry.size()));
  for (const Side side : {Side::first, Side::second}) {
    for (int kind = 0; kind < kinds; ++kind) {
      for (std::size_t cell = 0; cell < symmetry.size(); ++cell) {
        const auto number = [&](Cell there) { return inputs_.of(Side::first, side, kind, there); };
        images[static_cast<std::size_t>(number(static_cast<Cell>(cell)))] = number(symmetry[cell]);
      }
    }
  }
  return images;
}

nlohmann::ordered_json NetworkFiles::head() const {
  std::vector<std::vector<int>> images;
  for (const Symmetry& symmetry : source_.symmetries()) images.push_back(image(symmetry));
  const auto greatest = [](int number, int unit) { return static_cast<double>(number) / unit; };
  return {{"game", source_.signature().game},
          {"inputs", inputs_.size()},
          {"width", Network::width},
          {"buckets", Network::buckets},
          {"value_unit", Network::value_unit},
          {"greatest_input", greatest(Network::greatest_input(source_.most_pieces()), Network::sum_unit)},
          // Rounding may add a half to each.
          {"greatest_outputs", greatest(Network::greatest_outputs - Network::width, Network::output_unit)},
          {"greatest_bias", greatest(32767, Network::bias_unit)},
          {"images", images},
          {"is_paired", source_.is_paired()}};
}

std::string text_of(const FeatureCounts& counts, const LearnedEvaluation& source) {
  return fmt::format("{}, {} more left out; {}", counted(counts.rows, "position"), counts.left_out,
                     counted(source.weights(), "weight"));
}

bool is_feature_head(const std::string& path, const std::string& game) {
  std::ifstream file(path);
  const auto head = nlohmann::json::parse(file, nullptr, false);
  return head.is_object() && head.contains("rows") && head.value("game", nlohmann::json()) == game;
}

FeatureCounts write_features(const Variant& variant, FeatureFiles& files, const std::vector<std::string>& sets,
                             int most_score, const Signals& stop) {
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
