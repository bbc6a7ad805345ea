#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/cell_graph.hpp"
#include "variants/draughts/rules.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::draughts {

/// A game of the family as its file describes it.
struct GameFile {
  Rules rules;
  CellGraph whole{8};                                     ///< the board including the squares that are not in play
  std::shared_ptr<const std::vector<std::string>> texts;  ///< owner of the texts of the rules
  std::string position;                                   ///< the start
  std::string pdn_game_type;                              ///< in PDN
  std::string hub_name;                                   ///< empty: the game's name
};

/// Reads [board] and [draughts] of a document (variants/FILES.md) with these `keys`. Error: the line and what is
/// wrong there, or which part cannot be played.
Expected<GameFile> read_game_file(files::KeyReader& keys);

}  // namespace roundel::draughts
