#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "protocol/records/pgn.hpp"

namespace roundel {

/// A game as the session reads it.
struct PgnReplay {
  std::optional<std::string> start;  ///< position text in canonical form; empty: the game's usual start
  std::vector<std::string> moves;    ///< in canonical text
  /// Whether it is legal only with its squares counted from the other end than its GameType says (with_turned_squares()).
  bool is_turned = false;
  bool operator==(const PgnReplay&) const = default;
};

/// The same as far as its moves are legal.
struct PartialReplay {
  PgnReplay replay;
  MaybeError error;  ///< why the move after them is not, as canonical_moves() says it
};

/// Plays the game as far as that goes. Error: `game N: ` and what is wrong with the FEN tag.
Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies = {});

/// Plays the game, or its first `plies` turns, on the session, which ends in the position reached. A move that can mean several
/// turns is read by those after it, as read_line_of() does. Error:
/// `game N: ` and what is wrong with the FEN tag, or `game N, move M: `, M as in the text (`12...` of the second
/// side), and why it is not legal; a game that has not been read lacks the number.
Expected<PgnReplay> canonical_moves(const PgnGame& game, Session& session, std::optional<int> plies = {});

/// The way back: plays turns in canonical text from a position on the session and returns them in the game's notation.
/// Error: as Session::set_position says it.
Expected<std::vector<PgnMove>> notated_moves(const PgnReplay& game, Session& session);

}  // namespace roundel
