#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/session/games.hpp"

/// Files that describe games, as a test defines them. Each has the name of a toy game, how many stones make a row in
/// it, and its check option if it has one, such as `squares 3 Deep`.
namespace roundel::toy {

struct Files {
  std::map<std::string, std::string> library = {};  ///< texts by game name
  std::map<std::string, std::string> texts = {};    ///< texts by path
  std::vector<std::string> read = {};               ///< what was read, in order
  std::vector<std::string> listed = {};             ///< games of which only the listing was requested, in order

  /// Returns functions with which an engine reads them. Paths are separated by ':'. The files must outlive them.
  VariantFiles reader();
};

}  // namespace roundel::toy
