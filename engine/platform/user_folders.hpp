#pragma once

#include <filesystem>
#include <optional>

namespace roundel {

/// Returns the folder for the user's cached data, which programs can make again: XDG_CACHE_HOME if that is an
/// absolute path, else .cache in the home folder (the XDG Base Directory Specification); on Windows LOCALAPPDATA.
/// Nothing: it is unknown.
std::optional<std::filesystem::path> user_cache();

/// Returns the folder for data that programs keep from one run to the next: XDG_STATE_HOME, else .local/state; on
/// Windows LOCALAPPDATA.
std::optional<std::filesystem::path> user_state();

/// Returns the home folder. Nothing: it is unknown.
std::optional<std::filesystem::path> user_home();

}  // namespace roundel
