#include <windows.h>

#include <algorithm>

#include "engine/platform/free_memory.hpp"

namespace roundel {

std::optional<std::uint64_t> free_memory(const std::filesystem::path&) {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (GlobalMemoryStatusEx(&status) == 0) return {};
  return std::min(status.ullAvailPhys, status.ullAvailVirtual);
}

}  // namespace roundel
