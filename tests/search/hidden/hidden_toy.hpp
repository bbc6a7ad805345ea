#pragma once

#include <string>

#include "engine/session/session.hpp"

/// A small game with hidden information, to try what is told to whom.
///
/// Each side has the cards A, B and C (1, 2 and 3 points), lays two of them face down, unseen by the other, and keeps
/// the third. Then they turn a card of their own up in turn. When all four are up, more points win.
///
/// Position text: the first side's two cards, the second's (`-` before they are laid), who is to move; `~` is face down,
/// X unknown: `~A~B/C~X b`. Turns: `@1A,2B`, told to the other side as `@1X,2X`; `1=A`.
namespace roundel::hidden_toy {

/// What the game may do wrong.
enum class Fault {
  none,
  position,    ///< position_for() shows the other side's cards
  move,        ///< the told text of a set-up tells it
  half,        ///< the same, but one card of it
  both,        ///< position and move
  too_little,  ///< position_for() does not show the own cards
  result,      ///< a view without all cards thinks that the first side has won
};

/// A row for a table of variants.
Variant variant(Fault fault = Fault::none);

}  // namespace roundel::hidden_toy
