#pragma once

#include <filesystem>

#include "engine/platform/console.hpp"

namespace roundel::play {

/// How a game is shown to a person, and whether it is kept for another time.
struct Display {
  Console console = {};
  bool has_mouse = false;           ///< clicks on the board enter moves
  bool has_files = false;           ///< games can be saved and loaded
  std::filesystem::path kept = {};  ///< the file that holds the game as long as it is unfinished; empty: none does
};

}  // namespace roundel::play
