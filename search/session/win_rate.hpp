#pragma once

#include <array>
#include <cmath>

#include "search/score.hpp"

namespace roundel {

/// How often a score wins, draws and loses, in permille: a logistic curve on each side; certain where the score is that
/// of the game's end (`is_final`).
inline std::array<int, 3> win_draw_loss(Score score, bool is_final) {
  if (is_final || is_decisive(score)) return {1000 * (score > 0), 1000 * (score == 0), 1000 * (score < 0)};
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
