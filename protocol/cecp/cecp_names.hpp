#pragma once

#include <string>
#include <vector>

#include "engine/session/game_listing.hpp"

/// The contents of a game's entry for XBoard's protocol.
namespace roundel {

/// Returns the game's names in XBoard and its engines. Empty: it cannot be played there.
inline const std::vector<GameName>& cecp_names(const GameListing& game) {
  return names_in(game.protocols, "cecp").names;
}

/// Returns the lines that describe a game that XBoard lacks: `setup (<pieces>) WxH+HOLDINGS_PARENT FEN`, then lines
/// `piece` in Betza's notation, for pieces whose moves it can express. Empty: XBoard has the game.
inline const std::vector<std::string>& cecp_lines(const GameListing& game) {
  return names_in(game.protocols, "cecp").terms;
}

}  // namespace roundel
