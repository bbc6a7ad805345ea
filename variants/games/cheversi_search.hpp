#pragma once

#include "search/adapter/played_game.hpp"

/// The search, compiled in a file of its own.
namespace roundel::cheversi {

PlayedGame cheversi_game();

}  // namespace roundel::cheversi
