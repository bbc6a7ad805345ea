#pragma once

#include <optional>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel::crest_baseline {

/// Returns Crest as played by the player with that name: random, greedy or plain. Returns none if there is no such
/// player.
std::optional<Variant> row_of(std::string_view player);

}  // namespace roundel::crest_baseline
