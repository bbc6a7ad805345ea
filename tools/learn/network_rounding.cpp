#include "tools/learn/network_rounding.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace roundel::learn {
namespace {

/// Weights of one sort, one after another.
struct Part {
  int count;
  int unit;  ///< the value of 1
  int greatest;
};

std::array<Part, 3> parts_of(int inputs, int most_pieces) {
  return {{{(inputs + 1) * Network::width, Network::sum_unit, Network::greatest_input(most_pieces)},
           {Network::buckets * side_count * Network::width, Network::output_unit, 32767},
           {Network::buckets, Network::bias_unit, 32767}}};
}

/// Returns the sums of a view without rounding.
std::vector<double> exact_sums(std::span<const float> weights, const NetworkInputs& inputs, Side view,
                               const NetworkPosition& position) {
  std::vector<double> sums(Network::width);
  const auto add = [&](int row) {
    const auto first = static_cast<std::size_t>(row * Network::width);
    for (std::size_t n = 0; n < sums.size(); ++n) sums[n] += static_cast<double>(weights[first + n]);
  };
  add(inputs.size());
  for (const NetworkPiece& piece : position.pieces) add(inputs.of(view, piece.side, piece.kind, piece.cell));
  return sums;
}

}  // namespace

RoundedWeights round_network(std::span<const float> weights, int inputs, int most_pieces) {
  assert(weights.size() == Network::size(inputs));
  RoundedWeights rounded;
  for (const Part& part : parts_of(inputs, most_pieces)) {
    for (int n = 0; n < part.count; ++n) {
      const double wanted = std::round(static_cast<double>(weights[rounded.weights.size()]) * part.unit);
      const double kept = std::clamp<double>(wanted, -part.greatest, part.greatest);
      rounded.weights.push_back(static_cast<std::int16_t>(kept));
      rounded.cut += kept != wanted;
      rounded.nonzero += kept != 0;
    }
  }
  return rounded;
}

std::vector<float> unrounded_network(std::span<const std::int16_t> weights, int inputs) {
  assert(weights.size() == Network::size(inputs));
  std::vector<float> numbers;
  numbers.reserve(weights.size());
  for (const Part& part : parts_of(inputs, 0)) {
    for (int n = 0; n < part.count; ++n) {
      numbers.push_back(static_cast<float>(weights[numbers.size()]) / static_cast<float>(part.unit));
    }
  }
  return numbers;
}

double exact_value(std::span<const float> weights, const NetworkSource& source, const NetworkPosition& position) {
  const NetworkInputs inputs = source.inputs();
  const auto bucket = static_cast<std::size_t>(Network::bucket(position.count(), source.most_pieces()));
  const auto outputs = weights.subspan(static_cast<std::size_t>((inputs.size() + 1) * Network::width));
  auto row = outputs.subspan(bucket * side_count * Network::width);
  auto value = static_cast<double>(outputs[outputs.size() - Network::buckets + bucket]);
  for (const Side view : {position.side_to_move, other(position.side_to_move)}) {
    for (const double sum : exact_sums(weights, inputs, view, position)) {
      const double active = std::clamp(sum, 0.0, 1.0);
      value += active * active * static_cast<double>(row.front());
      row = row.subspan(1);
    }
  }
  return value * Network::value_unit;
}

void RoundingErrors::add(const NetworkPosition& position) {
  NetworkSums sums = network_.empty();
  for (const NetworkPiece& piece : position.pieces) network_.add(piece, sums);
  const int value = network_.value(sums, position.side_to_move, position.count());
  const double error = std::abs(value - exact_value(weights_, source_, position));
  ++positions_;
  squares_ += error * error;
  greatest_ = std::max(greatest_, error);
}

double RoundingErrors::mean() const {
  return positions_ == 0 ? 0 : std::sqrt(squares_ / static_cast<double>(positions_));
}

}  // namespace roundel::learn
