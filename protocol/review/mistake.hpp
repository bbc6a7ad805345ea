#pragma once

#include <array>
#include <string_view>

namespace roundel {

/// What is called a mistake by the share of the game that a turn cost, as the page in the browser does it
/// (tools/browser/page/src/game/analysis.ts).
struct Mistake {
  double loss;  ///< from this share on, 0 to 1
  std::string_view sign;
  int nag;  ///< PGN's numeric annotation glyph
  std::string_view name;
};

inline constexpr std::array<Mistake, 3> mistakes{{
    {0.3, "??", 4, "blunder"},
    {0.15, "?", 2, "mistake"},
    {0.08, "?!", 6, "inaccuracy"},
}};

/// Null where a turn that cost so much is none.
constexpr const Mistake* mistake_of(double loss) {
  for (const Mistake& mistake : mistakes) {
    if (loss >= mistake.loss) return &mistake;
  }
  return nullptr;
}

/// A cost in percent as it is told: rounded down, so that none is told as that of a worse mistake.
constexpr int whole_percent(double loss) { return static_cast<int>(100 * loss); }

}  // namespace roundel
