#include "tools/learn/weights_output.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "engine/platform/whole_file.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/npy_file.hpp"
#include "tools/match/failure.hpp"
#include "variants/fairy/shared_network.hpp"

namespace roundel::learn {

WeightsOutput write_weights_file(const LearnedEvaluation& source, const std::string& in, const ResultFile& out,
                                 const std::vector<std::string>& positions) {
  const WeightsSignature signature = source.signature();
  const auto rows = static_cast<std::size_t>(source.weights());
  const std::size_t columns = signature.count / rows;
  const NpyTable table = match::need(read_npy_table(in, signature.count));
  if (table.rows != rows || table.columns != columns) {
    throw UsageError(
        fmt::format("'{}' has {} rows of {} instead of {} rows of {}", in, table.rows, table.columns, rows, columns));
  }
  if (!std::all_of(table.numbers.begin(), table.numbers.end(), [](float number) { return std::isfinite(number); })) {
    throw UsageError(fmt::format("'{}' has values that are not finite numbers", in));
  }
  RoundedWeights rounded = source.rounded(table.numbers, positions);
  const std::string bytes = write_weights(signature, rounded.weights);
  match::need(out.write(bytes));
  return {std::move(rounded), bytes.size()};
}

std::size_t write_shared_weights_file(const std::string& in, const ResultFile& out) {
  const WeightsSignature signature = fairy::shared_network_signature();
  const NpyTable table = match::need(read_npy_table(in, signature.count));
  const auto weights = fairy::rounded_shared_network(table.numbers);
  if (!weights) throw UsageError(fmt::format("'{}': {}", in, weights.error().message()));
  const std::string bytes = write_weights(signature, *weights);
  match::need(out.write(bytes));
  return bytes.size();
}

std::vector<std::string> first_positions(const Variant& variant, const std::vector<std::string>& sets) {
  constexpr std::size_t most = 5000;
  std::vector<std::string> positions;
  for (const std::string& path : sets) {
    SampleReader reader = match::need(SampleReader::open(path, variant));
    while (positions.size() < most) {
      auto sample = reader.next();
      if (!sample) break;
      positions.push_back(std::move(sample->position));
    }
    match::need(reader.error());
  }
  return positions;
}

namespace {

/// Returns the weights of the file `in`, or those of the program. Error: why there are none.
Expected<std::vector<std::int16_t>> first_weights(const LearnedEvaluation& source, const std::string& in) {
  if (in == present_text) {
    std::vector<std::int16_t> weights = source.present_weights();
    if (weights.empty()) return Error{"the program has no weights of this game; leave out --from"};
    return weights;
  }
  const auto bytes = read_bytes(in);
  return bytes ? read_weights(*bytes, source.signature()) : bytes.error();
}

}  // namespace

void write_numbers_file(const LearnedEvaluation& source, const std::string& in, const std::string& out) {
  const auto weights = first_weights(source, in);
  if (!weights) throw UsageError(fmt::format("'{}': {}", in, weights.error().message()));
  const std::vector<float> numbers = source.numbers(*weights);
  const std::size_t columns = numbers.size() / static_cast<std::size_t>(source.weights());
  NpyWriter<float> writer(out, static_cast<int>(columns));
  for (std::size_t n = 0; n < numbers.size(); n += columns) writer.add(&numbers[n]);
  match::need(writer.finish());
}

bool has_first_weights(const LearnedEvaluation& source, const std::string& in) {
  return static_cast<bool>(first_weights(source, in));
}

void write_zero_weights(const LearnedEvaluation& source, const std::string& out) {
  const WeightsSignature signature = source.signature();
  match::need(write_whole_file(out, write_weights(signature, std::vector<std::int16_t>(signature.count))));
}

std::string text_of(const WeightsOutput& output) {
  const RoundedWeights& rounded = output.rounded;
  std::string errors = "unknown without a set of positions";
  if (rounded.errors) {
    errors =
        fmt::format("{:.4f} centipawns on average, {:.4f} at most", rounded.errors->mean, rounded.errors->greatest);
  }
  return fmt::format("{} of {} numbers are not zero, {} were cut; errors of rounding: {}; {} bytes", rounded.nonzero,
                     rounded.weights.size(), rounded.cut, errors, output.bytes);
}

}  // namespace roundel::learn
