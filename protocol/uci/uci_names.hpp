#pragma once

#include <string>

#include "engine/session/game_listing.hpp"

/// The contents of a game's entry for UCI.
namespace roundel {

/// Returns the game as which a GUI may draw this one: Fairy-Stockfish's "template".
inline const std::string& uci_template(const GameListing& game) { return names_in(game.protocols, "uci").term(); }

/// Returns whether this is UCI's default game. It then has an empty name.
inline bool is_uci_default(const GameListing& game) {
  const auto& names = names_in(game.protocols, "uci").names;
  return !names.empty() && names.front().name.empty();
}

}  // namespace roundel
