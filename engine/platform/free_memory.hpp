#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace roundel {

/// The bytes that this process may still come to use without others being pushed out: the least of what is free in the
/// machine and in the control groups (versions 1 and 2) that the process is in, and of what it may still address. What files hold in memory counts as free,
/// as it can be given up; swap does not. Windows tells of the machine and of addresses alone. Empty where the system does not
/// tell, as others than these two. `root` is the folder in which /proc and /sys lie.
std::optional<std::uint64_t> free_memory(const std::filesystem::path& root = "/");

}  // namespace roundel
