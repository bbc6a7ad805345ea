#pragma once

#include <memory>
#include <string>

#include "tests/variants/evaluation/random_network.hpp"
#include "variants/chess/knowledge.hpp"

/// Networks of the family for tests.
namespace roundel::chess {

/// Returns a network of a game with random weights.
template <class V>
std::shared_ptr<const Network> random_learned(const Setup<V>& setup, std::uint64_t seed) {
  const V& variant = setup.variant;
  NetworkInputs inputs = network_inputs(variant.graph, variant.rules);
  const auto weights = random_network_weights(inputs.size(), seed);
  return std::make_shared<const Network>(*Network::made(std::move(inputs), most_pieces(variant.rules), weights));
}

/// Returns a file of weights in the form of roundel-learn.
template <class V>
std::string weights_text(const Setup<V>& setup, const std::vector<std::int16_t>& weights) {
  return write_weights(network_signature(V::name, setup.variant.graph, setup.variant.rules), weights);
}

}  // namespace roundel::chess
