#include "tools/learn/rounding.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace roundel::learn {

RoundedWeights round_weights(std::span<const float> weights, int unit) {
  using Limits = std::numeric_limits<std::int16_t>;
  RoundedWeights rounded;
  RoundedWeights::Errors errors;
  double squares = 0;
  std::size_t count = 0;
  for (const float weight : weights) {
    const double wanted = std::round(static_cast<double>(weight) * unit);
    const double kept = std::clamp<double>(wanted, Limits::min(), Limits::max());
    rounded.weights.push_back(static_cast<std::int16_t>(kept));
    rounded.cut += kept != wanted;
    rounded.nonzero += kept != 0;
    if (weight == 0) continue;
    const double error = std::abs(kept / unit - static_cast<double>(weight));
    errors.greatest = std::max(errors.greatest, error);
    squares += error * error;
    ++count;
  }
  if (count > 0) errors.mean = std::sqrt(squares / static_cast<double>(count));
  rounded.errors = errors;
  return rounded;
}

}  // namespace roundel::learn
