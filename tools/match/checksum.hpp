#pragma once

#include <string>

#include "engine/expected.hpp"

namespace roundel::match {

/// CRC-32 of a file's bytes, eight hexadecimal digits. Error: it cannot be read.
Expected<std::string> checksum_of(const std::string& path);

}  // namespace roundel::match
