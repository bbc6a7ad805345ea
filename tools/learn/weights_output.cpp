#include "tools/learn/weights_output.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <vector>

#include "tools/learn/npy_file.hpp"
#include "tools/match/failure.hpp"

namespace roundel::learn {

void write_whole(const std::string& path, std::string_view bytes) {
  namespace fs = std::filesystem;
  std::error_code error;
  const bool is_device = fs::exists(path, error) && !fs::is_regular_file(path, error);
  const std::string fresh = is_device ? path : path + ".new";
  std::ofstream file(fresh, std::ios::binary);
  file << bytes;
  file.close();
  error.clear();
  if (file && !is_device) fs::rename(fresh, path, error);
  if (!file || error) throw match::Failed(fmt::format("'{}' cannot be written", path));
}

WeightsOutput write_weights_file(const FeatureSource& source, const std::string& in, const std::string& out) {
  const auto rows = static_cast<std::size_t>(source.weights());
  const NpyTable table = match::need(read_npy_table(in, 2 * rows));
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
  RoundedWeights rounded = round_weights(weights, source.unit());
  const std::string bytes = write_weights(source.signature(), rounded.weights);
  write_whole(out, bytes);
  return {std::move(rounded), bytes.size()};
}

void write_zero_weights(const FeatureSource& source, const std::string& out) {
  const std::vector<std::int16_t> zero(2 * static_cast<std::size_t>(source.weights()));
  write_whole(out, write_weights(source.signature(), zero));
}

std::string text_of(const WeightsOutput& output) {
  const RoundedWeights& rounded = output.rounded;
  return fmt::format(
      "{} of {} numbers are not zero, {} were cut; errors of rounding: {:.4f} hundredths of a man in the mean, "
      "{:.4f} "
      "at most; {} bytes",
      rounded.nonzero, rounded.weights.size(), rounded.cut, rounded.mean_error, rounded.greatest_error, output.bytes);
}

}  // namespace roundel::learn
