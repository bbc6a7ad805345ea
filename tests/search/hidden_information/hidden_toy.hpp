#pragma once

#include <string>

#include "engine/session/session.hpp"

/// A small game with hidden information, to test what each side receives.
///
/// Each side has the cards A, B and C (1, 2 and 3 points), lays two of them face down, unseen by the other, and keeps
/// the third. Then they turn a card of their own up in turn. When all four are up, more points win.
///
/// Position text: the first side's two cards, the second's (`-` before they are laid), who is to move; `~` is face down,
/// X unknown: `~A~B/C~X b`. Turns: `@1A,2B`, sent to the other side as `@1X,2X`; `1=A`.
namespace roundel::hidden_toy {

/// Faults that the game can have.
enum class Fault {
  none,
  position,    ///< position_for() shows the other side's cards
  move,        ///< the other side's text of a set-up reveals it
  half,        ///< the same, but it reveals only one card
  both,        ///< position and move
  too_little,  ///< position_for() hides the own cards
  result,      ///< a view without all cards reports a win of the first side
};

/// Returns a row for a table of variants.
Variant variant(Fault fault = Fault::none);

}  // namespace roundel::hidden_toy
