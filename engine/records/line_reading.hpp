#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Turns that the moves of a record mean.
struct LineReading {
  std::vector<std::string> turns;  ///< in canonical text; as many as can be read
  MaybeError error;                ///< why the move after them cannot be
  /// The numbers, from 0, of the moves that end in a letter which is the sign of an annotator, as N in `d4N`.
  std::vector<std::size_t> signed_moves;
};

/// Reads moves from the session's position, and plays them there. A move that can mean several turns means the one that the moves
/// after it are legal with; that is looked for among so many turns besides the line's own that no text takes long. A null move, where the
/// game has none, is the null turn. Error: the move is not legal, or the moves after it do not tell what it means, and other positions
/// come of it.
LineReading read_line_of(std::span<const PgnMove> moves, Session& session);

}  // namespace roundel
