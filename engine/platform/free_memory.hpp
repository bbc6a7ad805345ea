#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace roundel {

/// Returns the bytes that this process can still use without pushing others out of memory. It is the least of these:
/// - the free memory of the machine,
/// - that of the process's control groups (versions 1 and 2),
/// - the addresses that the process may still use.
/// The file cache counts as free, because the system can drop it. Swap does not count. Windows reports only the
/// machine and the addresses. Other systems than these two report nothing: the result is empty. `root` is the folder
/// that contains /proc and /sys.
std::optional<std::uint64_t> free_memory(const std::filesystem::path& root = "/");

}  // namespace roundel
