#include <cstdlib>

#include "engine/platform/user_folders.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

/// Returns the absolute path in an environment variable.
std::optional<fs::path> path_named(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): the program never changes the environment
  if (value == nullptr || !fs::path(value).is_absolute()) return std::nullopt;
  return value;
}

/// Returns the folder that the variable `name` contains, else a folder in the home folder.
std::optional<fs::path> folder_in(const char* name, const fs::path& usual) {
  if (auto named = path_named(name)) return named;
  const auto home = user_home();
  return home ? std::optional(*home / usual) : std::nullopt;
}

}  // namespace

std::optional<fs::path> user_home() { return path_named("HOME"); }
std::optional<fs::path> user_cache() { return folder_in("XDG_CACHE_HOME", ".cache"); }
std::optional<fs::path> user_state() { return folder_in("XDG_STATE_HOME", fs::path(".local") / "state"); }

}  // namespace roundel
