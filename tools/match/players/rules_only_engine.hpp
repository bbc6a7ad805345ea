#pragma once

#include <memory>

#include "engine/session/engine.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::match {

/// Makes an engine that never searches, for its session: a board with the rules. `variant` must outlive it. The
/// options must have passed check_game_options(). Throws std::runtime_error if a file that one names has changed
/// since.
std::unique_ptr<Engine> make_rules_only_engine(const Variant& variant, const OptionValues& game_options);

}  // namespace roundel::match
