#pragma once

#include <filesystem>
#include <optional>

namespace roundel {

/// The folder in which programs of the user keep what they can make again: XDG_CACHE_HOME where that is an absolute path, else
/// .cache in the user's own folder (the XDG Base Directory Specification); on Windows LOCALAPPDATA. Nothing where none is known.
std::optional<std::filesystem::path> user_cache();

/// The folder in which they keep what they go on with the next time: XDG_STATE_HOME, else .local/state; on Windows LOCALAPPDATA.
std::optional<std::filesystem::path> user_state();

/// The user's own folder. Nothing where none is known.
std::optional<std::filesystem::path> user_home();

}  // namespace roundel
