#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/game/win_rate_model.hpp"
#include "search/score.hpp"

namespace roundel {

/// How often `side`, whose score that is, wins, draws and loses, in permille: after the game's model; certain where the
/// score is that of the game's end (`is_final`).
inline std::array<int, 3> win_draw_loss(Score score, bool is_final, const WinRateModel& model, Side side) {
  if (is_final || is_decisive(score)) return {1000 * (score > 0), 1000 * (score == 0), 1000 * (score < 0)};
  const double value = side == Side::first ? score + model.edge : score - model.edge;
  const auto permille = [&model](double of) { return static_cast<int>(std::lround(1000 * model.wins(of))); };
  const int wins = permille(value);
  const int losses = std::min(permille(-value), 1000 - wins);  // both may have been rounded up
  return {wins, 1000 - wins - losses, losses};
}

}  // namespace roundel
