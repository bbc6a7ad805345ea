#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "tests/variants/evaluation/random_network.hpp"
#include "variants/fairy/learned.hpp"

/// Learned evaluations for tests.
namespace roundel::fairy {

/// Returns random weights, small enough for the greatest number of pieces.
template <CellMask M>
std::vector<std::int16_t> random_weights(const Setup<M>& setup, std::uint64_t seed) {
  return random_network_weights(network_inputs(setup).size(), seed);
}

/// Returns a network with such weights.
template <CellMask M>
std::shared_ptr<const Network> random_learned(const Setup<M>& setup, std::uint64_t seed) {
  auto network = Network::made(network_inputs(setup), most_men(setup), random_weights(setup, seed));
  REQUIRE(network);
  return std::make_shared<const Network>(*std::move(network));
}

/// Returns the file of weights in the form of roundel-learn.
template <CellMask M>
std::string weights_text(const Setup<M>& setup, const std::vector<std::int16_t>& weights) {
  return write_weights(network_signature(setup, Worths<M>(setup)), weights);
}

}  // namespace roundel::fairy
