#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace roundel::match {

/// The system's data on a file: its place, its length, and when it was last written or changed, as plain numbers.
/// They change if the file is written or replaced.
using FileState = std::array<std::uint64_t, 5>;

/// Returns nothing if there is no such file.
std::optional<FileState> file_state(const std::string& path);

}  // namespace roundel::match
