#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/session/games.hpp"

/// Files that describe games, as a test has them: each says the name of a toy game, how many stones make a row in it, and which
/// check option it has, if any, as `squares 3 Deep`.
namespace roundel::toy {

struct Files {
  std::map<std::string, std::string> library = {};  ///< texts by the names of games
  std::map<std::string, std::string> texts = {};    ///< by paths
  std::vector<std::string> read = {};               ///< what was read, in order
  std::vector<std::string> listed = {};             ///< of which games only what lists say was asked for, in order

  /// How an engine reads them: paths are separated by ':'. The files outlive that.
  VariantFiles reader();
};

}  // namespace roundel::toy
