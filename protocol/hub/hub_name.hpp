#pragma once

#include <string>

#include "engine/session/game_listing.hpp"

namespace roundel {

/// Returns the value of Hub's parameter `variant` for the game. Empty: the game cannot be played there.
inline const std::string& hub_name(const GameListing& game) { return names_in(game.protocols, "hub").term(); }

}  // namespace roundel
