#pragma once

#include <string>

#include "engine/base/file_bytes.hpp"

namespace roundel {

/// A regular file as memory: of a long one only those parts are read that are looked at, and what is read may be given up
/// again. Error: why it cannot be read.
///
/// A file that is cut off while it is mapped ends the process that looks at what is gone (Linux sends SIGBUS). Files of tables
/// are therefore never written to, but put in each other's place.
Expected<FilePointer> map_file(const std::string& path);

}  // namespace roundel
