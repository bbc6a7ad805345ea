#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace roundel::match {

/// What the system says of a file: where it lies, how long it is and when it was last written or changed, in numbers of its own.
/// A file that was written since, or another one of the same name, has others.
using FileState = std::array<std::uint64_t, 5>;

/// Empty where there is no file of that name.
std::optional<FileState> file_state(const std::string& path);

}  // namespace roundel::match
