#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/session/session.hpp"

namespace roundel {

class SearchedGame;

/// What the source file in which a game's search is compiled gives to the row of the game.
struct PlayedGame {
  /// Makes the game as it is without options. Sessions share it; the first one calls this.
  std::function<std::shared_ptr<const SearchedGame>()> make = {};
  /// Returns the tunable parameters as options of the row; none but in a build made for tuning.
  std::function<std::vector<Option>(const Variant&)> parameter_options = {};
};

/// Returns the row with what plays its game.
Variant with_session(Variant row, PlayedGame game);

}  // namespace roundel
