#pragma once

#include <filesystem>

namespace roundel::play {

/// How a game is shown to a person, and whether it is kept for another time.
struct Manner {
  bool has_signs = false;   ///< characters beyond ASCII
  bool has_colour = false;  ///< 256 of them
  bool is_live = false;     ///< a line can be written over, to show that the engine thinks
  int columns = 80;
  bool has_files = false;           ///< games can be saved and loaded
  std::filesystem::path kept = {};  ///< the file that holds the game as long as it is unfinished; empty: none does
};

}  // namespace roundel::play
