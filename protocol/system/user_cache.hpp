#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/session/ending_maker.hpp"

namespace roundel {

/// The folder in which programs of the user keep what they can make again: XDG_CACHE_HOME where that is an absolute path, else
/// .cache in the user's own folder (the XDG Base Directory Specification); nothing where neither is known.
std::optional<std::filesystem::path> user_cache();

/// A folder of tables of endings in the engine's own there; null where it cannot be had.
std::unique_ptr<EndingFiles> cached_endings(const std::string& folder);

}  // namespace roundel
