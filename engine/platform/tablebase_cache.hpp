#pragma once

#include <memory>
#include <string>

#include "engine/session/tablebase_maker.hpp"

namespace roundel {

/// Opens a folder of tablebases within the engine's folder in the user's cache. Returns null if it is not available.
std::unique_ptr<TablebaseFiles> cached_tablebases(const std::string& folder);

}  // namespace roundel
