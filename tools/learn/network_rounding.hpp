#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/learn/network_source.hpp"
#include "tools/learn/rounding.hpp"

/// From the weights that train_network.py has found, where 1 is 1, to the whole numbers of a network, and what that changes.
namespace roundel::learn {

/// `weights`: Network::size() numbers (no NaN), in the order of the file, of a network with so many inputs and men. Cut is what
/// is greater than a network may have it; errors are not told.
RoundedWeights round_network(std::span<const float> weights, int inputs, int most_men);

/// The value of a position by weights as they were before, in hundredths of a man from the view of the side to move.
double exact_value(std::span<const float> weights, const NetworkSource& source, const NetworkPosition& position);

/// How far the values of positions are from what they were before.
class RoundingErrors {
 public:
  /// `source` and `weights` outlive it; `network` has the same weights, rounded.
  RoundingErrors(const NetworkSource& source, std::span<const float> weights, const Network& network)
      : source_(source), weights_(weights), network_(network) {}

  void add(const NetworkPosition& position);

  std::size_t positions() const { return positions_; }
  /// The root of the mean square, in hundredths of a man; 0 without a position.
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
