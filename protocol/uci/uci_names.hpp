#pragma once

#include <string>

#include "engine/session/game_listing.hpp"

/// What an entry of UCI holds.
namespace roundel {

/// Returns the game that a GUI may draw this one as; Fairy-Stockfish's "template".
inline const std::string& uci_template(const GameListing& game) { return entry_in(game.protocols, "uci").term(); }

/// Returns whether UCI means the game if nothing is said of a variant. It is then called nothing, an empty name.
inline bool is_uci_default(const GameListing& game) {
  const auto& names = entry_in(game.protocols, "uci").names;
  return !names.empty() && names.front().name.empty();
}

}  // namespace roundel
