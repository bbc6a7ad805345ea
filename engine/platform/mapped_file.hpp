#pragma once

#include <string>

#include "engine/base/file_bytes.hpp"

namespace roundel {

/// Maps a regular file into memory: the system reads only the parts that are used, and may drop them again. Error:
/// why it cannot be read.
///
/// If a file is cut off while it is mapped, access to the missing part ends the process (Linux sends SIGBUS). Table
/// files are therefore never overwritten, but replaced.
Expected<FilePointer> map_file(const std::string& path);

}  // namespace roundel
