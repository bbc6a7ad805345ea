#pragma once

#include <span>

#include "engine/session/session.hpp"

namespace roundel {

/// Returns every game of the engine. The first is the default. The table lives as long as the program.
std::span<const Variant> built_in_variants();

}  // namespace roundel
