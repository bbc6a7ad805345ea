#pragma once

#include <cstdint>
#include <string>

#include "engine/base/types.hpp"
#include "tools/roundel/review/judgement.hpp"
#include "tools/roundel/review/mistake.hpp"

namespace roundel {

/// What the judgement of a turn goes by.
enum class Basis : std::uint8_t {
  everything,     ///< the position as it is
  own_knowledge,  ///< what the side that made it could know
  nothing,  ///< there is none: it is a set-up, whose worth nobody can know, or a null turn, which nobody can play
};

/// A turn of a game and what it was worth, from the view of the side that made it.
struct ReviewedTurn {
  Side side = Side::first;
  std::string text;      ///< canonical
  std::string notation;  ///< as records write it
  Judgement best;        ///< of the best turn
  Judgement played;      ///< of this one, searched as deeply
  double loss = 0;       ///< the share of the game that it cost; 0 or more
  Basis basis = Basis::everything;

  bool is_best() const { return !best.line.empty() && best.line.front() == notation; }
  /// What else speaks against it than its loss. The end of the game that its side could not foresee does not.
  Missed missed() const;
  /// Null: it is none.
  const Mistake* mistake() const;
  /// How the position after it stands for `view`: a mate is in so many turns that are still to come.
  ReportedScore score_after(Side view) const;
};

}  // namespace roundel
