#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// The turns that the moves of a record mean.
struct LineReading {
  std::vector<std::string> turns;  ///< in canonical text; as many as could be read
  MaybeError error;                ///< why the next move is impossible
  /// The indices, from 0, of the moves whose last letter is an annotator's sign, such as N in `d4N`.
  std::vector<std::size_t> signed_moves;
};

/// Reads moves from the session's position, and plays them there. A move that can mean several turns means the one
/// with which the later moves are legal. The search for it plays a limited number of turns besides the line's own, so
/// that no text takes long. A null move, in a game that has none, is the null turn. Error: the move is illegal; or
/// the later moves do not show what it means, and the meanings lead to different positions.
LineReading read_line_of(std::span<const PgnMove> moves, Session& session);

}  // namespace roundel
