#include "variants/fairy/evaluation_parameters.hpp"

#include <algorithm>

#include "engine/game/parameter_options.hpp"

namespace roundel::fairy {

namespace {

/// Increase this whenever a term of the evaluation computes something else.
constexpr int edition = 2;

}  // namespace

std::uint32_t checksum_of(const EvaluationParameters& parameters) {
  return checksum_of_parameters(edition, parameters);
}

double between(const std::array<double, 3>& values, int worth) {
  constexpr int weak = 130;
  constexpr int minor = 330;
  constexpr int strong = 1000;
  if (worth <= minor) {
    const double share = std::max(0.0, static_cast<double>(worth - weak) / (minor - weak));
    return values[0] + share * (values[1] - values[0]);
  }
  const double share = std::min(1.0, static_cast<double>(worth - minor) / (strong - minor));
  return values[1] + share * (values[2] - values[1]);
}

EvaluationParameters nothing_but_pieces() {
  EvaluationParameters parameters;
  const NumberWalk clear(
      [](const std::string&, int& number, NumberRange range) { number = std::max(0, range.least); });
  clear.walk("", ' ', parameters);
  parameters.race.nearness = {};
  parameters.endgame_scale = 64;
  parameters.pawnless_margin = -1'000'000;
  return parameters;
}

}  // namespace roundel::fairy
