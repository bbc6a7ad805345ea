#pragma once

#include "search/adapter/played_game.hpp"

/// The searches of the built-in games.
namespace roundel::chess {

/// The usual array; the same text on both boards.
inline constexpr const char* start_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

PlayedGame chess_game();
PlayedGame centre_chess_game();

}  // namespace roundel::chess
