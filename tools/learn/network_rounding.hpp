#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/learn/network_source.hpp"
#include "tools/learn/rounding.hpp"

/// Converts the weights of train_network.py, in which 1 is 1, to a network's whole numbers, and measures the change.
namespace roundel::learn {

/// `weights`: Network::size() numbers (no NaN) in the order of the file, for a network with this many inputs and pieces.
/// Values beyond the network's limits are cut. Errors are not computed.
RoundedWeights round_network(std::span<const float> weights, int inputs, int most_pieces);

/// Returns the weights of train_network.py that become these whole numbers, for a network with this many inputs.
std::vector<float> unrounded_network(std::span<const std::int16_t> weights, int inputs);

/// Returns the value of a position with the original weights, in centipawns from the view of the side to
/// move.
double exact_value(std::span<const float> weights, const NetworkSource& source, const NetworkPosition& position);

/// The differences of positions' values from the original ones.
class RoundingErrors {
 public:
  /// `source` and `weights` must outlive it. `network` has the same weights, rounded.
  RoundingErrors(const NetworkSource& source, std::span<const float> weights, const Network& network)
      : source_(source), weights_(weights), network_(network) {}

  void add(const NetworkPosition& position);

  std::size_t positions() const { return positions_; }
  /// Returns the root of the mean square, in centipawns; 0 without positions.
  double mean() const;
  double greatest() const { return greatest_; }

 private:
  const NetworkSource& source_;
  std::span<const float> weights_;
  const Network& network_;
  std::size_t positions_ = 0;
  double squares_ = 0;
  double greatest_ = 0;
};

}  // namespace roundel::learn
