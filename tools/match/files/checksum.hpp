#pragma once

#include <string>
#include <string_view>

namespace roundel::match {

/// Returns the CRC-32 of bytes in eight hexadecimal digits.
std::string checksum_of(std::string_view bytes);

}  // namespace roundel::match
