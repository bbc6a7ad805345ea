#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"

/// What holds of a session at every position that its texts can lead to.
namespace roundel::fuzz {

/// How a session stands, as far as it tells.
struct Standing {
  std::string text;
  Key key;
  bool operator==(const Standing&) const = default;
};
Standing standing_of(const Session& session);

/// Texts, turns, end, drawing and evaluation of the position. The session stands in the same position afterwards, without
/// the game that led to it.
void check_position(Session& session);

/// A turn that can be played, whatever it is: one of the legal ones, or a set-up. Empty where there is none.
std::string some_turn(const Session& session, int number);

/// `text` is refused with an error, or means a legal turn; the same in a record's notation. Nothing changes.
void check_move_text(const Session& session, std::string_view text);

/// A search of a few nodes finds a legal turn, unless the game is over or it says why it does not search.
void check_search(Session& session);

}  // namespace roundel::fuzz
