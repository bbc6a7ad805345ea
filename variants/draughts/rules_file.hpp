#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/cell_graph.hpp"
#include "variants/draughts/rules.hpp"
#include "variants/files/key_reader.hpp"

namespace roundel::draughts {

/// A game of the family as a file describes it.
struct GameFile {
  Rules rules;
  CellGraph whole{8};                                     ///< the board with the squares that are not played on
  std::shared_ptr<const std::vector<std::string>> texts;  ///< to which those of the rules belong
  std::string position;                                   ///< the start
  std::string pdn_game_type;                              ///< of PDN
  std::string hub_name;                                   ///< empty: that of the game
};

/// Reads [board] and [draughts] of a document (variants/FILES.md), which `keys` are the keys of. Error: the line and what is
/// wrong there, or what of it cannot be played.
Expected<GameFile> read_game_file(files::KeyReader& keys);

}  // namespace roundel::draughts
