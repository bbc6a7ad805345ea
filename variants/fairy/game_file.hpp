#pragma once

#include <string>

#include "variants/boards/file_board.hpp"
#include "variants/fairy/rules.hpp"
#include "variants/files/key_reader.hpp"

namespace roundel::fairy {

/// A game of the family as a file describes it.
struct GameFile {
  FileBoard board;
  Rules rules;
  files::Line line = 1;        ///< where the document begins
  files::Line start_line = 1;  ///< where the position of its set-up stands
};

/// Reads [board], [men], [setup], [castling] and [rules] of a document (variants/FILES.md), which `keys` are the keys of. Error: the
/// line and what is wrong there. Whether it can be played is not looked at.
Expected<GameFile> read_game_file(files::KeyReader& keys);

}  // namespace roundel::fairy
