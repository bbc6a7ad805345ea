#pragma once

#include "engine/platform/output.hpp"
#include "engine/session/games.hpp"
#include "tools/roundel/play/language.hpp"

namespace roundel::play {

/// Asks a person at the terminal which game they want to play, by its number in a list or by its name; the empty answer is the first.
/// Null: they leave.
VariantEntry choose_game(Games& games, const Language& language, Output& output);

}  // namespace roundel::play
