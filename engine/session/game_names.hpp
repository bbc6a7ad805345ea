#pragma once

#include <string_view>

#include "engine/session/game_listing.hpp"

/// The names by which people and programs mean one game.
namespace roundel {

/// Whether two texts are one name of a game: letters and digits alone count, in any case, so "Old Game" is `oldGame`. A text
/// without any is no name.
bool same_game_name(std::string_view left, std::string_view right);

/// Whether a name is one of the game's: that of UCI, an alias, a nickname, its title, or a name in a protocol.
bool is_called(const GameListing& variant, std::string_view name);

/// The option that is on in the game that a name means, where the name stands for the game with an option. Empty: none has to be.
std::string_view option_of_name(const GameListing& variant, std::string_view name);

/// Returns the option that is on and gives the game other names. Empty: none does.
std::string_view option_in_force(const GameListing& variant, const Options& options);

}  // namespace roundel
