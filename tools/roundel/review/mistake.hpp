#pragma once

#include <array>
#include <string_view>

namespace roundel {

/// Classes of mistakes by the share of the game that a turn cost. The page in the browser has the same numbers
/// (tools/browser/page/src/game/judging.ts). They are those of lichess.org (lila,
/// modules/tree/src/main/Advice.scala): 5, 10 and 15 points of the winning percentage. If a forced win was missed or
/// a forced loss allowed, the limits are the distances of a certain result from scores of 10 and 7 pieces.
struct Mistake {
  double loss;         ///< from this share on, 0 to 1
  double loss_of_end;  ///< the limit for a turn that missed a forced win or allowed a forced loss
  std::string_view sign;
  int nag;  ///< PGN's numeric annotation glyph
  std::string_view name;
};

inline constexpr std::array<Mistake, 3> mistakes{{
    {0.15, 0.07, "??", 4, "blunder"},
    {0.10, 0.025, "?", 2, "mistake"},
    {0.05, 0, "?!", 6, "inaccuracy"},
}};

/// The maximum difference between two shares of the game that should be equal, such as 0.5 - 0.4 and 0.1.
inline constexpr double rounding_error = 1e-9;

/// Returns null if a turn with this cost is no mistake.
constexpr const Mistake* mistake_of(double loss) {
  for (const Mistake& mistake : mistakes) {
    if (loss + rounding_error >= mistake.loss) return &mistake;
  }
  return nullptr;
}

/// Returns the mistake of a turn with this cost that also missed a forced win or allowed a forced loss.
constexpr const Mistake& mistake_of_end(double loss) {
  for (const Mistake& mistake : mistakes) {
    if (loss + rounding_error >= mistake.loss_of_end) return mistake;
  }
  return mistakes.back();
}

/// Returns a cost in percent for people. It is rounded down, so that it never looks like that of a worse mistake.
constexpr int whole_percent(double loss) { return static_cast<int>(100 * (loss + rounding_error)); }

}  // namespace roundel
