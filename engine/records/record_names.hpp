#pragma once

#include <string>
#include <vector>

#include "engine/session/game_listing.hpp"

/// The contents of a game's entries for PGN and PDN.
namespace roundel {

/// Returns the values of PGN's tag Variant for the game, which are read in any case of letters. If a name is empty,
/// the tag is left out. If there are no names, the game has no PGN.
inline const std::vector<GameName>& pgn_names(const GameListing& game) {
  return names_in(game.protocols, "pgn").names;
}

/// Returns the value of PDN 3.0's tag GameType, such as "21,B,8,8,N1,0". Its first number identifies the game. Empty:
/// the game has no PDN, because it is not a draughts game.
inline const std::string& pdn_game_type(const GameListing& game) { return names_in(game.protocols, "pdn").term(); }

}  // namespace roundel
