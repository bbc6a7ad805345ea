#pragma once

#include <memory>

#include "engine/session/engine.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::match {

/// An engine that never searches, for the sake of its session: a board that knows the rules. `variant` outlives it.
/// check_game_options() has passed the options; throws std::runtime_error where a file that one names has changed since.
std::unique_ptr<Engine> make_still_engine(const Variant& variant, const OptionValues& game_options);

}  // namespace roundel::match
