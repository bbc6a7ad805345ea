#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// A game in the session's own terms.
struct PgnReplay {
  std::optional<std::string> start;  ///< first position in canonical text; empty: the game's usual start
  std::vector<std::string> moves;    ///< in canonical text
  std::vector<Error> notes{};        ///< the parts of its tags that were left out: `game N: FEN tag: `, the field and
                                     ///< the reason
  /// Whether it is legal only if its squares are counted from the end opposite to that of GameType
  /// (with_turned_squares()).
  bool is_turned = false;
  bool operator==(const PgnReplay&) const = default;
};

/// The legal part of a game. Null moves are null turns if possible.
struct PartialReplay {
  PgnReplay replay;
  MaybeError error;                            ///< why the next move is illegal, in the form of canonical_moves()
  std::vector<std::size_t> signed_moves = {};  ///< see LineReading
};

/// Plays the legal part of a game. If the SetUp tag is 0, the FEN tag is ignored, unless more moves are legal from
/// its position. Error: `game N: ` and what is wrong with the FEN tag.
Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies = {});

/// Plays the game, or its first `plies` turns, on the session, which ends in the position reached. For a move that
/// can mean several turns, the later moves decide, as in read_line_of().
/// Error: `game N: ` and what is wrong with the FEN tag; or `game N, move M: ` and why the move is illegal, with M as
/// in the text (`12...` for the second side). A null move is illegal. A game that was not read from a file has no
/// number.
Expected<PgnReplay> canonical_moves(const PgnGame& game, Session& session, std::optional<int> plies = {});

/// Writes the findings of a replay into the game: squares with our numbers, null moves and castling in their usual
/// form, annotators' signs that were letters of moves, and the effective tags for the start.
void settle(const PartialReplay& part, PgnGame& game);

/// Does the reverse: plays turns in canonical text from a position on the session, and returns them in the game's
/// notation. Error: as Session::set_position.
Expected<std::vector<PgnMove>> notated_moves(const PgnReplay& game, Session& session);

}  // namespace roundel
