#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/game/win_rate_model.hpp"
#include "search/score.hpp"

namespace roundel {

/// Returns how often `side`, which has this score, wins, draws and loses, in permille, by the game's model. The
/// result is certain if the score is that of the end of the game (`is_final`).
inline std::array<int, 3> win_draw_loss(Score score, bool is_final, const WinRateModel& model, Side side) {
  if (is_final || is_decisive(score)) return {1000 * (score > 0), 1000 * (score == 0), 1000 * (score < 0)};
  const double value = side == Side::first ? score + model.edge : score - model.edge;
  const auto permille = [&model](double of) { return static_cast<int>(std::lround(1000 * model.wins(of))); };
  const int wins = permille(value);
  const int losses = std::min(permille(-value), 1000 - wins);  // both numbers may have been rounded up
  return {wins, 1000 - wins - losses, losses};
}

}  // namespace roundel
