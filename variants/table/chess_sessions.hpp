#pragma once

#include "search/session/game_session.hpp"
#include "variants/chess/game.hpp"

namespace roundel::chess {

/// The usual array; the same text on both boards.
inline constexpr const char* start_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace roundel::chess
