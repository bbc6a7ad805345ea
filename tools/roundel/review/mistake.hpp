#pragma once

#include <array>
#include <string_view>

namespace roundel {

/// What is called a mistake by the share of the game that a turn cost. The page in the browser has the same numbers
/// (tools/browser/page/src/game/judging.ts). They are those of lichess.org (lila, modules/tree/src/main/Advice.scala): 5, 10 and
/// 15 points of the winning percentage; and where a forced win was missed or a forced loss allowed, what lies between a certain
/// result and scores of 10 and 7 men.
struct Mistake {
  double loss;         ///< from this share on, 0 to 1
  double loss_of_end;  ///< the same of a turn that missed a forced win, or allowed a forced loss
  std::string_view sign;
  int nag;  ///< PGN's numeric annotation glyph
  std::string_view name;
};

inline constexpr std::array<Mistake, 3> mistakes{{
    {0.15, 0.07, "??", 4, "blunder"},
    {0.10, 0.025, "?", 2, "mistake"},
    {0.05, 0, "?!", 6, "inaccuracy"},
}};

/// What two shares of the game may differ by where they are meant to be the same, as 0.5 - 0.4 and 0.1.
inline constexpr double rounding_error = 1e-9;

/// Null where a turn that cost so much is none.
constexpr const Mistake* mistake_of(double loss) {
  for (const Mistake& mistake : mistakes) {
    if (loss + rounding_error >= mistake.loss) return &mistake;
  }
  return nullptr;
}

/// That of a turn which cost so much and with it a forced win, or brought a forced loss.
constexpr const Mistake& mistake_of_end(double loss) {
  for (const Mistake& mistake : mistakes) {
    if (loss + rounding_error >= mistake.loss_of_end) return mistake;
  }
  return mistakes.back();
}

/// A cost in percent as it is told: rounded down, so that none is told as that of a worse mistake.
constexpr int whole_percent(double loss) { return static_cast<int>(100 * (loss + rounding_error)); }

}  // namespace roundel
