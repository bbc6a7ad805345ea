#include <cstdlib>

#include "engine/platform/user_folders.hpp"

namespace roundel {

namespace {

/// Returns the absolute path in an environment variable.
std::optional<std::filesystem::path> path_in(const wchar_t* name) {
  const wchar_t* const value = _wgetenv(name);
  if (value == nullptr || !std::filesystem::path(value).is_absolute()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::filesystem::path> user_home() { return path_in(L"USERPROFILE"); }
std::optional<std::filesystem::path> user_cache() { return path_in(L"LOCALAPPDATA"); }

std::optional<std::filesystem::path> user_state() { return user_cache(); }

}  // namespace roundel
