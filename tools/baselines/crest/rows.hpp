#pragma once

#include <optional>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel::crest_baseline {

/// Crest as the player of that name plays it: random, greedy or plain. None where there is no such player.
std::optional<Variant> row_of(std::string_view player);

}  // namespace roundel::crest_baseline
