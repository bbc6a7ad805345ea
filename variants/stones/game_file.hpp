#pragma once

#include "variants/boards/file_board.hpp"
#include "variants/stones/rules.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::stones {

/// A game of stones as its file describes it.
struct GameFile {
  FileBoard board;
  Rules rules;
  files::Line line = 1;        ///< of the document
  files::Line start_line = 1;  ///< of the set-up's position
};

/// Reads the keys of the family (variants/FILES.md). Error: the line, and what is wrong there.
Expected<GameFile> read_game_file(files::KeyReader& keys);

}  // namespace roundel::stones
