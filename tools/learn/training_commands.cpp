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
#include "tools/learn/network_rounding.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/learn/position_set.hpp"
#include "tools/learn/rounding.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded.hpp"

namespace roundel::learn {
namespace {

using match::need;

/// The game that --variant names, with its evaluation: one of the two is there.
struct LearningGame {
  const Variant& variant;
  std::unique_ptr<FeatureSource> sum;
  std::unique_ptr<NetworkSource> network;

  std::unique_ptr<FeatureFiles> files(const std::string& prefix) const {
    if (network) return std::make_unique<NetworkFiles>(prefix, *network);
    return std::make_unique<SumFiles>(prefix, *sum);
  }
};
LearningGame game_of(const CommandLine& line, std::span<const Variant> variants) {
  const std::string name = line.required("variant");
  const Variant* variant = find_variant(variants, name);
  if (!variant) throw WrongCall(fmt::format("there is no variant '{}'", name));
  LearningGame game{*variant, make_feature_source(*variant), make_network_source(*variant)};
  if (!game.sum && !game.network) throw WrongCall(fmt::format("{} has no learned evaluation", variant->name));
  return game;
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

/// The numbers of the file that --in names.
NpyTable trained_weights(const CommandLine& line, std::size_t rows, std::size_t columns) {
  const std::string in = line.required("in");
  NpyTable table = need(read_npy_table(in, rows * columns));
  if (table.rows != rows || table.columns != columns) {
    throw WrongCall(
        fmt::format("'{}' has {} rows of {}, and {} of {} are wanted", in, table.rows, table.columns, rows, columns));
  }
  if (!std::all_of(table.numbers.begin(), table.numbers.end(), [](float number) { return std::isfinite(number); })) {
    throw WrongCall(fmt::format("'{}' has what is no number", in));
  }
  return table;
}

/// Writes the file that --out names. Returns how many bytes it has.
std::size_t put_file(const CommandLine& line, const WeightsSignature& signature,
                     std::span<const std::int16_t> weights) {
  const std::string out = line.required("out");
  const std::string bytes = write_weights(signature, weights);
  std::ofstream file(out, std::ios::binary);
  file << bytes;
  file.close();
  if (!file) throw match::Failed(fmt::format("'{}' cannot be written", out));
  return bytes.size();
}

void put_sum(const CommandLine& line, const FeatureSource& source) {
  const auto rows = static_cast<std::size_t>(source.weights());
  const NpyTable table = trained_weights(line, rows, 2);
  // In the file all of one phase stand before all of the other.
  std::vector<float> weights(2 * rows);
  for (std::size_t n = 0; n < 2 * rows; ++n) weights[n % 2 * rows + n / 2] = table.numbers[n];
  const RoundedWeights rounded = round_weights(weights, source.unit());
  const std::size_t bytes = put_file(line, source.signature(), rounded.weights);
  match::put_results(
      fmt::format("{} of {} numbers are not zero, {} were cut; errors of rounding: {:.4f} hundredths of a "
                  "man in the mean, {:.4f} at most; {} bytes\n",
                  rounded.nonzero, 2 * rows, rounded.cut, rounded.mean_error, rounded.greatest_error, bytes));
}

void put_network(const CommandLine& line, const Variant& variant, const NetworkSource& source) {
  const NetworkInputs inputs = source.inputs();
  const NpyTable table = trained_weights(line, Network::size(inputs.size()), 1);
  const RoundedNetwork rounded = round_network(table.numbers, inputs.size(), source.most_men());
  const Network network = need(Network::made(inputs, source.most_men(), rounded.weights));
  RoundingErrors errors(source, table.numbers, network);
  for (const std::string& path : line.words("file")) {
    SampleReader reader = need(SampleReader::open(path, variant));
    while (const auto sample = reader.next()) {
      if (const auto position = match::need_right(source.read(sample->position), path)) errors.add(*position);
    }
    need(reader.error());
  }
  const std::size_t bytes = put_file(line, source.signature(), rounded.weights);
  match::put_results(
      fmt::format("{} numbers, {} were cut; errors of rounding on {} positions: {:.2f} hundredths of a man in the "
                  "mean, {:.2f} at "
                  "most; {} bytes\n",
                  rounded.weights.size(), rounded.cut, errors.positions(), errors.mean(), errors.greatest(), bytes));
}

}  // namespace

CommandLine features_command_line() {
  CommandLine line(
      "roundel-learn features --variant V --out PREFIX [--most-score N] FILE ...",
      "Reads sets of positions, and writes what the evaluation of the game weighs in each as arrays of\n"
      "NumPy for train.py or, where the game has a network, train_network.py: PREFIX.score.npy and others\n"
      "(tools/learn/feature_files.hpp). Positions in which\n"
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
  const auto files = game.files(prefix);
  std::uint64_t left_out = 0;
  for (const std::string& path : sets) left_out += add_set(path, game.variant, most_score, *files);
  need(files->finish());
  match::put_results(fmt::format("{} positions, {} more left out\n", files->rows(), left_out));
  return match::exit_success;
}

CommandLine weights_command_line() {
  CommandLine line("roundel-learn weights --variant V --in WEIGHTS.npy --out FILE [SET ...]",
                   "Rounds the weights that train.py or train_network.py has written to those that the engine\n"
                   "reads (its option EvalFile), and tells by how much; of a network by what the values of the\n"
                   "positions of sets then change.");
  line.option("variant", "the game for which they were trained", "V");
  line.option("in", "what the training has written", "WEIGHTS.npy");
  line.option("out", "the file of weights", "FILE");
  line.list("file", "sets of positions", "SET ...");
  line.bare_words("file");
  return line;
}

int run_weights(const CommandLine& line, std::span<const Variant> variants) {
  const LearningGame game = game_of(line, variants);
  if (game.network) {
    put_network(line, game.variant, *game.network);
  } else {
    put_sum(line, *game.sum);
  }
  return match::exit_success;
}

}  // namespace roundel::learn
