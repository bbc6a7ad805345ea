#include <cstdlib>

#include "protocol/system/user_folders.hpp"

namespace roundel {

std::optional<std::filesystem::path> user_cache() {
  const wchar_t* const value = _wgetenv(L"LOCALAPPDATA");
  if (value == nullptr || !std::filesystem::path(value).is_absolute()) return std::nullopt;
  return value;
}

std::optional<std::filesystem::path> user_state() { return user_cache(); }

}  // namespace roundel
