#include "variants/fairy/shared_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/checksum.hpp"
#include "variants/fairy/learned_network.hpp"

namespace roundel::fairy {
namespace {

constexpr int row_width = Network::width;
constexpr int first_unit = 1024;   ///< the value of 1 in the first layer and its biases
constexpr int second_unit = 4096;  ///< the value of 1 in the second layer

/// Weights of one sort, one after another.
struct Part {
  int count;
  int unit;  ///< the value of 1
};
constexpr std::array<Part, 7> weight_parts = {{
    {side_count * description_size * shared_hidden, first_unit},
    {side_count * shared_hidden, first_unit},
    {shared_hidden * row_width, second_unit},
    {side_count * row_width, second_unit},
    {row_width, Network::sum_unit},
    {Network::buckets * side_count * row_width, Network::output_unit},
    {Network::buckets, Network::bias_unit},
}};

constexpr std::size_t weight_count() {
  std::size_t count = 0;
  for (const Part& part : weight_parts) count += static_cast<std::size_t>(part.count);
  return count;
}

std::int64_t divided(std::int64_t number, std::int64_t by) { return (number + (number < 0 ? -by : by) / 2) / by; }

/// The layers in the order of a file.
class Layers {
 public:
  explicit Layers(std::span<const std::int16_t> weights) {
    for (std::size_t n = 0; n < weight_parts.size(); ++n) {
      parts_[n] = weights.first(static_cast<std::size_t>(weight_parts[n].count));
      weights = weights.subspan(parts_[n].size());
    }
  }

  /// Adds the row of an input: zeros for a description of zeros alone. Each weight is limited to `greatest`.
  void add_row(Side side, std::span<const std::int16_t> description, int greatest,
               std::vector<std::int16_t>& rows) const {
    if (std::all_of(description.begin(), description.end(), [](std::int16_t number) { return number == 0; })) {
      rows.resize(rows.size() + row_width);
      return;
    }
    const std::array<std::int32_t, shared_hidden> hidden = hidden_of(side, description);
    std::array<std::int64_t, row_width> sums{};
    for (std::size_t n = 0; n < row_width; ++n) {
      sums[n] = std::int64_t{parts_[3][of_side(side, row_width) + n]} * description_unit;
    }
    for (std::size_t from = 0; from < shared_hidden; ++from) {
      if (hidden[from] == 0) continue;
      const std::int16_t* weights = &parts_[2][from * row_width];
      for (std::size_t n = 0; n < row_width; ++n) sums[n] += std::int64_t{hidden[from]} * weights[n];
    }
    for (const std::int64_t sum : sums) {
      const std::int64_t weight = divided(sum * Network::sum_unit, std::int64_t{description_unit} * second_unit);
      rows.push_back(static_cast<std::int16_t>(std::clamp<std::int64_t>(weight, -greatest, greatest)));
    }
  }

  /// Adds what follows the rows in a game's own network.
  void add_rest(int greatest, std::vector<std::int16_t>& weights) const {
    for (const std::int16_t bias : parts_[4]) {
      weights.push_back(static_cast<std::int16_t>(std::clamp<int>(bias, -greatest, greatest)));
    }
    for (const std::size_t n : {5, 6}) weights.insert(weights.end(), parts_[n].begin(), parts_[n].end());
  }

 private:
  static std::size_t of_side(Side side, int size) { return static_cast<std::size_t>(roundel::index(side) * size); }

  /// The result is in units of descriptions.
  std::array<std::int32_t, shared_hidden> hidden_of(Side side, std::span<const std::int16_t> description) const {
    std::array<std::int64_t, shared_hidden> sums{};
    for (std::size_t n = 0; n < shared_hidden; ++n) {
      sums[n] = std::int64_t{parts_[1][of_side(side, shared_hidden) + n]} * description_unit;
    }
    for (std::size_t from = 0; from < description_size; ++from) {
      const std::int64_t number = description[from];
      if (number == 0) continue;
      const std::int16_t* weights =
          &parts_[0][of_side(side, description_size * shared_hidden) + from * shared_hidden];
      for (std::size_t n = 0; n < shared_hidden; ++n) sums[n] += number * weights[n];
    }
    std::array<std::int32_t, shared_hidden> hidden{};
    for (std::size_t n = 0; n < shared_hidden; ++n) {
      hidden[n] = static_cast<std::int32_t>(divided(std::max<std::int64_t>(sums[n], 0), first_unit));
    }
    return hidden;
  }

  std::array<std::span<const std::int16_t>, weight_parts.size()> parts_;
};

}  // namespace

WeightsSignature shared_network_signature() {
  const std::string contents =
      fmt::format("edition 1 {} {} {} {} {} {} beside {:08x}", description_size, shared_hidden, row_width,
                  Network::buckets, Network::sum_unit, Network::output_unit, checksum_of(EvaluationParameters()));
  return {std::string(shared_network_name), crc_of(contents), weight_count()};
}

Expected<std::vector<std::int16_t>> rounded_shared_network(std::span<const float> numbers) {
  if (numbers.size() != weight_count()) {
    return Error{fmt::format("it has {} numbers, but the shared network needs {}", numbers.size(), weight_count())};
  }
  std::vector<std::int16_t> weights;
  for (const Part& part : weight_parts) {
    for (int n = 0; n < part.count; ++n) {
      const double number = std::round(static_cast<double>(numbers[weights.size()]) * part.unit);
      if (!(std::abs(number) <= 32767)) return Error{fmt::format("number {} is too large", weights.size() + 1)};
      weights.push_back(static_cast<std::int16_t>(number));
    }
  }
  return weights;
}

template <CellMask M>
Expected<std::shared_ptr<const Network>> read_shared_network(const Setup<M>& setup, const PieceValues<M>& worths,
                                                             std::string_view bytes) {
  const auto shared = read_weights(bytes, shared_network_signature());
  if (!shared) return shared.error();
  const Layers layers(*shared);
  NetworkInputs inputs = network_inputs(setup);
  const int greatest = Network::greatest_input(most_pieces(setup));
  const auto descriptions = described_inputs(setup, BoardMeasures<M>(setup), worths);
  std::vector<std::int16_t> weights;
  weights.reserve(Network::size(inputs.size()));
  for (int n = 0; n < inputs.size(); ++n) {
    const Side side = n < inputs.size() / side_count ? Side::first : Side::second;
    const auto description =
        std::span(descriptions).subspan(static_cast<std::size_t>(n * description_size), description_size);
    layers.add_row(side, description, greatest, weights);
  }
  layers.add_rest(greatest, weights);
  auto network = Network::made(std::move(inputs), most_pieces(setup), weights);
  if (!network) return network.error();
  return std::make_shared<const Network>(std::move(*network));
}

template Expected<std::shared_ptr<const Network>> read_shared_network(const Setup<Mask64>&,
                                                                      const PieceValues<Mask64>&, std::string_view);
template Expected<std::shared_ptr<const Network>> read_shared_network(const Setup<Mask128>&,
                                                                      const PieceValues<Mask128>&, std::string_view);

}  // namespace roundel::fairy
