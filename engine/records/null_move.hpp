#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

/// Null moves, by which a side passes in lines of analyses: programs and sites write them in several ways.
namespace roundel {

/// Whether a record's text is one, where it is no legal move of the game.
bool is_null_move(std::string_view text);

/// The turn of the session's position that a canonical text names, be it the null turn. Error: why it names none.
Expected<TurnView> recorded_turn(const Session& session, std::string_view text);

}  // namespace roundel
