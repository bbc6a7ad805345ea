#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/variants/evaluation/random_network.hpp"
#include "variants/fairy/learned_network.hpp"

/// Networks of the family for tests.
namespace roundel::fairy {

using roundel::random_learned;
using roundel::random_weights;

/// Returns the file of weights in the form of roundel-learn.
template <CellMask M>
std::string weights_text(const Setup<M>& setup, const std::vector<std::int16_t>& weights) {
  return write_weights(network_signature(setup, PieceValues<M>(setup)), weights);
}

}  // namespace roundel::fairy
