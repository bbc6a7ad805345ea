#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "variants/evaluation/network.hpp"

/// Networks for tests.
namespace roundel {

/// Returns random weights with which about half of a view's sums are between 0 and 1, as in trained networks, and
/// most values are within some pawns.
inline std::vector<std::int16_t> random_network_weights(int inputs, std::uint64_t seed) {
  RandomKeys random(seed);
  const auto weight = [&random](int greatest) {
    return static_cast<std::int16_t>(static_cast<int>(random.next() % (2 * greatest + 1)) - greatest);
  };
  std::vector<std::int16_t> weights;
  for (int n = 0; n < (inputs + 1) * Network::width; ++n) weights.push_back(weight(40));
  for (int n = 0; n < Network::buckets * side_count * Network::width; ++n) weights.push_back(weight(250));
  for (int n = 0; n < Network::buckets; ++n) weights.push_back(weight(4000));
  return weights;
}

/// Returns such weights for a game. `setup`: of a family whose games have networks.
template <class Setup>
std::vector<std::int16_t> random_weights(const Setup& setup, std::uint64_t seed) {
  return random_network_weights(network_inputs(setup).size(), seed);
}

/// Returns a network with such weights.
template <class Setup>
std::shared_ptr<const Network> random_learned(const Setup& setup, std::uint64_t seed) {
  auto network = Network::made(network_inputs(setup), most_pieces(setup), random_weights(setup, seed));
  REQUIRE(network);
  return std::make_shared<const Network>(*std::move(network));
}

}  // namespace roundel
