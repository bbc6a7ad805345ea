#pragma once

#include <string>

#include "variants/boards/file_board.hpp"
#include "variants/fairy/rules.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::fairy {

/// A game of the family as its file describes it.
struct GameFile {
  FileBoard board;
  Rules rules;
  files::Line line = 1;        ///< the first line of the document
  files::Line start_line = 1;  ///< the line of the set-up's position
};

/// Reads [board], [men], [setup], [castling] and [rules] of a document (variants/FILES.md) with these `keys`. Error:
/// the line and what is wrong there. It does not check whether the game can be played.
Expected<GameFile> read_game_file(files::KeyReader& keys);

}  // namespace roundel::fairy
