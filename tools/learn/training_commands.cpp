#include "tools/learn/training_commands.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <memory>

#include "engine/session/engine.hpp"
#include "tools/learn/feature_files.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/position_set.hpp"
#include "tools/learn/rounding.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded.hpp"

namespace roundel::learn {
namespace {

using match::need;

/// The evaluation of the game that --variant names, with that game's row.
struct LearningGame {
  const Variant& variant;
  std::unique_ptr<FeatureSource> source;
};
LearningGame game_of(const CommandLine& line, std::span<const Variant> variants) {
  const std::string name = line.required("variant");
  const Variant* variant = find_variant(variants, name);
  if (!variant) throw WrongCall(fmt::format("there is no variant '{}'", name));
  auto source = make_feature_source(*variant);
  if (!source) throw WrongCall(fmt::format("{} has no learned evaluation", variant->name));
  return {*variant, std::move(source)};
}

/// Adds the positions of a file whose scores are at most `most_score`. Returns how many were left out.
std::uint64_t add_set(const std::string& path, const Variant& variant, int most_score, FeatureFiles& files) {
  SampleReader reader = need(SampleReader::open(path, variant));
  std::uint64_t left_out = 0;
  while (const auto sample = reader.next()) {
    const bool is_added = std::abs(sample->score) <= most_score && match::need_right(files.add(*sample), path);
    if (!is_added) ++left_out;
  }
  need(reader.error());
  return left_out;
}

}  // namespace

CommandLine features_command_line() {
  CommandLine line(
      "roundel-learn features --variant V --out PREFIX [--most-score N] FILE ...",
      "Reads sets of positions, and writes what the evaluation of the game weighs in each as arrays of\n"
      "NumPy for train.py: PREFIX.places.npy and others (tools/learn/feature_files.hpp). Positions in which\n"
      "the evaluation is not asked, because somebody has to capture, are left out, and so are those whose\n"
      "ending a rule judges.");
  line.option("variant", "the game; see `roundel variants`", "V");
  line.option("out", "what the names of the files begin with", "PREFIX");
  line.option("most-score", "leave out positions with greater scores, of either sign (2000)", "N");
  line.list("file", "sets of positions", "FILE ...");
  line.bare_words("file");
  return line;
}

int run_features(const CommandLine& line, std::span<const Variant> variants) {
  const LearningGame game = game_of(line, variants);
  const int most_score = line.number("most-score", 1, 32767).value_or(2000);
  const std::string prefix = line.required("out");
  const auto sets = line.words("file");
  if (sets.empty()) throw WrongCall("no set of positions is given");
  FeatureFiles files(prefix, *game.source);
  std::uint64_t left_out = 0;
  for (const std::string& path : sets) left_out += add_set(path, game.variant, most_score, files);
  need(files.finish());
  match::put_results(
      fmt::format("{} positions, {} more left out; {} weights\n", files.rows(), left_out, game.source->weights()));
  return match::exit_success;
}

CommandLine weights_command_line() {
  CommandLine line(
      "roundel-learn weights --variant V --in WEIGHTS.npy --out FILE",
      "Rounds the weights that train.py has written to those that the engine reads (its option EvalFile),\n"
      "and tells by how much.");
  line.option("variant", "the game for which they were trained", "V");
  line.option("in", "rows of two numbers, in hundredths of a man", "WEIGHTS.npy");
  line.option("out", "the file of weights", "FILE");
  return line;
}

int run_weights(const CommandLine& line, std::span<const Variant> variants) {
  const LearningGame game = game_of(line, variants);
  const std::string in = line.required("in");
  const std::string out = line.required("out");
  const auto rows = static_cast<std::size_t>(game.source->weights());
  const NpyTable table = need(read_npy_table(in, 2 * rows));
  if (table.rows != rows || table.columns != 2) {
    throw WrongCall(
        fmt::format("'{}' has {} rows of {}, and {} of 2 are wanted", in, table.rows, table.columns, rows));
  }
  if (!std::all_of(table.numbers.begin(), table.numbers.end(), [](float number) { return std::isfinite(number); })) {
    throw WrongCall(fmt::format("'{}' has what is no number", in));
  }
  // In the file all of one phase stand before all of the other.
  std::vector<float> weights(2 * rows);
  for (std::size_t n = 0; n < 2 * rows; ++n) weights[n % 2 * rows + n / 2] = table.numbers[n];
  const RoundedWeights rounded = round_weights(weights, game.source->unit());
  const std::string bytes = write_weights(game.source->signature(), rounded.weights);
  std::ofstream file(out, std::ios::binary);
  file << bytes;
  file.close();
  if (!file) throw match::Failed(fmt::format("'{}' cannot be written", out));
  match::put_results(
      fmt::format("{} of {} numbers are not zero, {} were cut; errors of rounding: {:.4f} hundredths of a "
                  "man in the mean, {:.4f} at most; {} bytes\n",
                  rounded.nonzero, 2 * rows, rounded.cut, rounded.mean_error, rounded.greatest_error, bytes.size()));
  return match::exit_success;
}

}  // namespace roundel::learn
