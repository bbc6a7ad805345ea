#pragma once

#include <array>
#include <cmath>

#include "search/score.hpp"

namespace roundel {

/// How often a score wins, draws and loses, in permille: a logistic curve on each side.
inline std::array<int, 3> win_draw_loss(Score score) {
  if (is_decisive(score)) return score > 0 ? std::array{1000, 0, 0} : std::array{0, 0, 1000};
  constexpr double half_won = 190.0;  // the score at which every second game is won
  constexpr double spread = 75.0;
  const auto rate = [](double value) {
    return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((half_won - value) / spread))));
  };
  const int wins = rate(score);
  const int losses = rate(-score);
  return {wins, 1000 - wins - losses, losses};
}

}  // namespace roundel
