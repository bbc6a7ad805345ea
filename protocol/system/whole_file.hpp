#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel {

/// Writes a file whole or not at all, whatever ends the process: under the name `draft` first, in the same folder, then
/// in place of what was there, whose permissions it gets. Error: it cannot be written, with the system's reason; what was
/// there stays.
MaybeError write_whole_file(const std::filesystem::path& path, std::string_view bytes,
                            const std::filesystem::path& draft);

/// The same with a draft of its name and `.new`, and a number where something of that name is there. Where the path is a link, its
/// target is written. What is there and no file, such as a device, is written to as it is, and so is a link to what is open, such as
/// /dev/stdout.
MaybeError write_whole_file(const std::filesystem::path& path, std::string_view bytes);

/// Tries whether something could be written behind what a file holds, or to a new one, and leaves all as it is. What is no file is
/// not tried. Error: as above.
MaybeError check_appendable(const std::filesystem::path& path);

/// Tries whether a file could be written there, and leaves all as it is. What is no file is not tried. Error: as above.
MaybeError check_writable(const std::filesystem::path& path);

}  // namespace roundel
