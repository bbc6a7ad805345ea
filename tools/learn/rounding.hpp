#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace roundel::learn {

/// Weights rounded to 16-bit integers.
struct RoundedWeights {
  struct Errors {
    double mean = 0;  ///< the root of the mean square
    double greatest = 0;
  };

  std::vector<std::int16_t> weights;
  std::size_t nonzero = 0;
  std::size_t cut = 0;           ///< values that do not fit in 16 bits
  std::optional<Errors> errors;  ///< empty: unknown
};

/// `unit` is the integer that 1 becomes: with 16, 0.25 becomes 4. Errors are in the unit of `weights`, which must not
/// contain NaN. Zero weights are not counted.
RoundedWeights round_weights(std::span<const float> weights, int unit);

}  // namespace roundel::learn
