#pragma once

#include <string>
#include <vector>

#include "engine/session/game_listing.hpp"

/// What an entry of XBoard's protocol holds.
namespace roundel {

/// Returns what XBoard and its engines call the game. Empty: it is not played there.
inline const std::vector<GameName>& cecp_names(const GameListing& game) {
  return entry_in(game.protocols, "cecp").names;
}

/// Returns the lines that describe a game that XBoard does not know: `setup (<pieces>) WxH+HOLDINGS_PARENT FEN`, then lines
/// `piece`, in Betza's notation, of the pieces whose moves that can say. Empty: XBoard knows the game.
inline const std::vector<std::string>& cecp_lines(const GameListing& game) {
  return entry_in(game.protocols, "cecp").terms;
}

}  // namespace roundel
