#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

/// Null moves, with which a side passes in lines of analyses. Programs and web sites write them in several ways.
namespace roundel {

/// Returns whether a record's text is a null move, provided that it is not a legal move of the game.
bool is_null_move(std::string_view text);

/// Returns the turn in the session's position with this canonical text; this includes the null turn. Error: why the
/// text does not name a turn.
Expected<TurnView> recorded_turn(const Session& session, std::string_view text);

}  // namespace roundel
