#pragma once

#include <cstdint>
#include <string>

#include "engine/base/types.hpp"
#include "tools/roundel/review/judgement.hpp"
#include "tools/roundel/review/mistake.hpp"

namespace roundel {

/// The basis of the judgement of a turn.
enum class Basis : std::uint8_t {
  everything,     ///< the complete position
  own_knowledge,  ///< what the side that made it could know
  nothing,        ///< none: it is a set-up, whose worth is unknown, or a null turn, which cannot be played
};

/// A turn of a game and its worth, from the view of the side that made it.
struct ReviewedTurn {
  Side side = Side::first;
  std::string text;      ///< canonical
  std::string notation;  ///< as records write it
  Judgement best;        ///< of the best turn
  Judgement played;      ///< of this one, searched to the same depth
  double loss = 0;       ///< the share of the game that it cost; 0 or more
  Basis basis = Basis::everything;

  bool is_best() const { return !best.line.empty() && best.line.front() == notation; }
  /// Returns another fault besides its loss. An end of the game that its side could not foresee does not count.
  Missed missed() const;
  /// Returns null if it is no mistake.
  const Mistake* mistake() const;
  /// Returns the score of the position after it for `view`. A mate counts the turns still to come.
  ReportedScore score_after(Side view) const;
};

}  // namespace roundel
