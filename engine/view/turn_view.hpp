#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/types.hpp"
#include "engine/view/piece_view.hpp"

namespace roundel {

/// The walk of a piece over the board.
struct Walk {
  PieceView piece;  ///< as it is at the start of the walk
  Cell from = no_cell;
  std::vector<Cell> through = {};  ///< where it lands on its way, in order
  Cell to = no_cell;               ///< may be equal to `from`

  bool operator==(const Walk&) const = default;
};

/// A piece and its cell.
struct PlacedPiece {
  PieceView piece;
  Cell cell = no_cell;

  bool operator==(const PlacedPiece&) const = default;
};

/// The effect of one action on the board. First the walking pieces leave the board, then what is taken leaves it,
/// then the walking pieces stand on their targets, unless they leave for good.
struct ActionView {
  enum class Kind : std::uint8_t {
    move,     ///< one piece walks
    castle,   ///< two pieces of a side walk, the king first
    drop,     ///< a piece comes from the hand
    turn_up,  ///< the top piece of a cell is turned face up
    set_up,   ///< pieces are laid face down from the hand
    nothing,  ///< the side passes, or ends a turn that it could continue
    place,    ///< a piece comes to a cell, perhaps from another one, and nobody needs to say which
    remove,   ///< only takes pieces
  };
  Kind kind = Kind::nothing;
  std::vector<Walk> walks = {};
  std::vector<Cell> taken = {};     ///< cells that all pieces leave for good, ascending; they may be the mover's
                                    ///< own
  std::vector<PieceView> won = {};  ///< pieces that come into the hands of their sides
  std::optional<PieceView> becomes = {};  ///< what the piece that walks or is dropped becomes
  bool leaves = false;                    ///< the walking piece does not stay on its target: it leaves the board too
  bool locks = false;  ///< the walking piece stays on top of those on its target until the game ends
  std::vector<PlacedPiece> placed =
      {};  ///< dropped, set up, or in from the hand behind a walking piece; those of one
           ///< cell from bottom to top
  std::optional<PlacedPiece> turned_up = {};
  bool pays = false;  ///< the side pays with something that it has beside the board

  bool operator==(const ActionView&) const = default;
};

/// A legal turn of a position: its texts, its effect, and the data with which a session plays it without reading a
/// text.
struct TurnView {
  std::string text;           ///< canonical, as protocols write it
  std::string notation;       ///< as records of games write it (in chess: short algebraic)
  std::string explicit_text;  ///< names everything that the turn changes (in draughts: from, to, every captured
                              ///< square)
  std::string reported_text;  ///< as the other side may see it
  std::vector<ActionView> actions;

  Key position = 0;                   ///< the key of the position in which the turn is legal
  std::vector<std::uint32_t> packed;  ///< the actions, or the set-up, as packed by the game

  bool operator==(const TurnView&) const = default;
};

/// The canonical text of the null turn, in which a side passes, as UCI writes it, and its notation. It has no packed action.
inline constexpr std::string_view null_turn_text = "0000";
inline constexpr std::string_view null_turn_notation = "--";

/// Returns whether the turn is a set-up without its pieces.
inline bool is_unreported_set_up(const TurnView& turn) {
  for (const ActionView& action : turn.actions) {
    for (const PlacedPiece& placed : action.placed) {
      if (!placed.piece.is_known()) return true;
    }
  }
  return false;
}

/// Returns whether pieces leave the board by this turn.
inline bool takes_pieces(const TurnView& turn) {
  for (const ActionView& action : turn.actions) {
    if (!action.taken.empty()) return true;
  }
  return false;
}

}  // namespace roundel
