#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"

/// The laws of a session in every position that its texts can lead to.
namespace roundel::fuzz {

/// The state of a session, as far as it reports it.
struct Standing {
  std::string text;
  Key key;
  bool operator==(const Standing&) const = default;
};
Standing standing_of(const Session& session);

/// Checks texts, moves, end, drawing and evaluation of the position. Afterwards the session is in the same position,
/// without the game that led to it.
void check_position(Session& session);

/// Returns a move that can be played: a legal one, or a set-up. Empty: there is none.
std::string some_turn(const Session& session, int number);

/// Checks that `text` is refused with an error, or means a legal move; also in a record's notation. Nothing changes.
void check_move_text(const Session& session, std::string_view text);

/// Checks that a search of a few nodes finds a legal move, unless the game is over or the search reports why it does not run.
void check_search(Session& session);

}  // namespace roundel::fuzz
