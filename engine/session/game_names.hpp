#pragma once

#include <string_view>

#include "engine/session/game_listing.hpp"

/// The names of a game that people and programs use.
namespace roundel {

/// Returns whether two texts are the same game name. Only letters and digits count, in any case, so "Old Game" equals
/// `oldGame`. A text without letters and digits is not a name.
bool same_game_name(std::string_view left, std::string_view right);

/// Returns whether a name belongs to the game: the UCI name, an alias, a nickname, the title, or a protocol's name.
bool is_called(const GameListing& variant, std::string_view name);

/// Returns the option that must be on if `name` means the game with an option. Empty: the name needs no option.
std::string_view option_of_name(const GameListing& variant, std::string_view name);

/// Returns the option that is on and gives the game another name. Empty: there is none.
std::string_view option_in_force(const GameListing& variant, const Options& options);

}  // namespace roundel
