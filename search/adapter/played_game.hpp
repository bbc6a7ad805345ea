#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/session/session.hpp"

namespace roundel {

class SearchedGame;

/// What the source file that compiles a game's search provides to the game's row.
struct PlayedGame {
  /// Makes the game without options. The first session calls this, and all sessions share the result.
  std::function<std::shared_ptr<const SearchedGame>()> make = {};
  /// Returns the tunable parameters as options of the row. Only a build for tuning has any.
  std::function<std::vector<Option>(const Variant&)> parameter_options = {};
};

/// Returns the row together with the functions that play its game.
Variant with_session(Variant row, PlayedGame game);

}  // namespace roundel
