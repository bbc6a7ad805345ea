#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/types.hpp"
#include "engine/view/man.hpp"

namespace roundel {

/// A man that goes over the board.
struct Walk {
  Man man;  ///< as it sets out
  Cell from = no_cell;
  std::vector<Cell> through = {};  ///< where it comes down on its way, in order
  Cell to = no_cell;               ///< may be `from` again

  bool operator==(const Walk&) const = default;
};

/// A man on a cell.
struct PlacedMan {
  Man man;
  Cell cell = no_cell;

  bool operator==(const PlacedMan&) const = default;
};

/// What one action does to the board: the walking men leave it, what is taken leaves it, then the walking men stand on
/// their targets, if they stay there.
struct ActionView {
  enum class Kind : std::uint8_t {
    move,     ///< one man walks
    castle,   ///< two men of a side walk, the king first
    drop,     ///< a man comes from the hand
    turn_up,  ///< the top man of a cell is turned face up
    set_up,   ///< men are laid face down from the hand
    nothing,  ///< the side passes, or ends a turn that it could have gone on with
  };
  Kind kind = Kind::nothing;
  std::vector<Walk> walks = {};
  std::vector<Cell> taken = {};        ///< cells that all men leave for good, ascending; they may be the mover's own
  std::vector<Man> won = {};           ///< men that come into the hand of the side that moves
  std::optional<Man> becomes = {};     ///< what the walking man is from then on, where it is another
  bool leaves = false;                 ///< the walking man does not stay on its target, but leaves for good too
  bool locks = false;                  ///< the walking man stays for good on top of the men on its target
  std::vector<PlacedMan> placed = {};  ///< dropped or set up, those of one cell from the bottom to the top
  std::optional<PlacedMan> turned_up = {};
  bool pays = false;  ///< the side pays for it with what it has beside the board

  bool operator==(const ActionView&) const = default;
};

/// A legal turn of a position: its texts, what it does, and what a session plays it by without reading any of them.
struct TurnView {
  std::string text;           ///< canonical, as protocols write it
  std::string notation;       ///< as records of games write it (in chess: short algebraic)
  std::string explicit_text;  ///< names everything that it changes (in draughts: from, to, every captured square)
  std::string told_text;      ///< as the other side may know it
  std::vector<ActionView> actions;

  Key position = 0;                   ///< the key of the position that it is a turn of
  std::vector<std::uint32_t> packed;  ///< the actions, or the set-up, as the game packs them

  bool operator==(const TurnView&) const = default;
};

/// The canonical text of the null turn, in which a side passes, as UCI writes it, and its notation. It has no packed action.
inline constexpr std::string_view null_turn_text = "0000";
inline constexpr std::string_view null_turn_notation = "--";

/// Whether the turn is a set-up whose men are not told.
inline bool is_untold_set_up(const TurnView& turn) {
  for (const ActionView& action : turn.actions) {
    for (const PlacedMan& placed : action.placed) {
      if (!placed.man.is_known()) return true;
    }
  }
  return false;
}

/// Whether men leave the board by it.
inline bool takes_men(const TurnView& turn) {
  for (const ActionView& action : turn.actions) {
    if (!action.taken.empty()) return true;
  }
  return false;
}

}  // namespace roundel
