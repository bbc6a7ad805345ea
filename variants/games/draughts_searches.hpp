#pragma once

#include "search/adapter/played_game.hpp"

/// The searches of the built-in games.
namespace roundel::draughts {

PlayedGame english_game();
PlayedGame brazilian_game();
PlayedGame international_game();
PlayedGame russian_game();
PlayedGame centre_checkers_game();

}  // namespace roundel::draughts
