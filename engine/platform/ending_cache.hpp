#pragma once

#include <memory>
#include <string>

#include "engine/session/ending_maker.hpp"

namespace roundel {

/// A folder of tables of endings in the engine's own one in the user's cache; null where it cannot be had.
std::unique_ptr<EndingFiles> cached_endings(const std::string& folder);

}  // namespace roundel
