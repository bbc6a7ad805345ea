#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// A game as the session reads it.
struct PgnReplay {
  std::optional<std::string> start;  ///< position text in canonical form; empty: the game's usual start
  std::vector<std::string> moves;    ///< in canonical text
  std::vector<Error> notes{};        ///< what of its tags was left out: `game N: FEN tag: `, the field and the reason
  /// Whether it is legal only with its squares counted from the other end than its GameType says (with_turned_squares()).
  bool is_turned = false;
  bool operator==(const PgnReplay&) const = default;
};

/// The same as far as its moves are legal. Null moves are null turns, where they can be.
struct PartialReplay {
  PgnReplay replay;
  MaybeError error;                            ///< why the move after them is not, as canonical_moves() says it
  std::vector<std::size_t> signed_moves = {};  ///< see LineReading
};

/// Plays the game as far as that goes. Where the SetUp tag is 0, the FEN tag is left out, unless it is the start from which more moves
/// are legal. Error: `game N: ` and what is wrong with the FEN tag.
Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies = {});

/// Plays the game, or its first `plies` turns, on the session, which ends in the position reached. A move that can mean several
/// turns is read by those after it, as read_line_of() does. Error:
/// `game N: ` and what is wrong with the FEN tag, or `game N, move M: `, M as in the text (`12...` of the second
/// side), and why it is not legal, as a null move is not; a game that has not been read lacks the number.
Expected<PgnReplay> canonical_moves(const PgnGame& game, Session& session, std::optional<int> plies = {});

/// Writes into a game what its replay has found: squares counted as it has them, null moves and castling in their usual form, signs of
/// annotators that were letters of moves, and tags of the start that are in force.
void settle(const PartialReplay& part, PgnGame& game);

/// The way back: plays turns in canonical text from a position on the session and returns them in the game's notation.
/// Error: as Session::set_position says it.
Expected<std::vector<PgnMove>> notated_moves(const PgnReplay& game, Session& session);

}  // namespace roundel
