#pragma once

#include <memory>

#include "engine/base/zobrist.hpp"
#include "variants/draughts/knowledge.hpp"

/// Learned evaluations for tests.
namespace roundel::draughts {

/// Returns an evaluation with random weights, less than two men each.
template <class V>
std::shared_ptr<const Learned<typename V::Mask>> random_learned(const Setup<V>& setup, std::uint64_t seed) {
  Learned<typename V::Mask> learned{learned_tables(setup), {}};
  RandomKeys random(seed);
  const auto weight = [&random] {
    constexpr int range = 2 * 100 * PhasedWeight::unit;
    return static_cast<std::int16_t>(static_cast<int>(random.next() % (2 * range)) - range);
  };
  for (int n = 0; n < learned.tables.size(); ++n) learned.weights.push_back({weight(), weight()});
  return std::make_shared<const Learned<typename V::Mask>>(std::move(learned));
}

/// Returns the file of weights in the form of roundel-learn.
template <class V>
std::string weights_text(const Setup<V>& setup, const Learned<typename V::Mask>& learned) {
  const auto weights = unphased(learned.weights);
  return write_weights(signature_of(setup.variant, learned.tables.size()), weights);
}

}  // namespace roundel::draughts
