#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace roundel::learn {

/// Weights rounded to whole numbers of 16 bits.
struct RoundedWeights {
  struct Errors {
    double mean = 0;  ///< the root of the mean square
    double greatest = 0;
  };

  std::vector<std::int16_t> weights;
  std::size_t nonzero = 0;
  std::size_t cut = 0;           ///< beyond what 16 bits hold
  std::optional<Errors> errors;  ///< empty: nothing is known of them
};

/// A unit is a part of `weights` that becomes 1: with 16, 0.25 becomes 4. Errors are told in the unit of `weights`, which are
/// numbers all (no NaN), and of those that are not zero.
RoundedWeights round_weights(std::span<const float> weights, int unit);

}  // namespace roundel::learn
