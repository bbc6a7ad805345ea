#pragma once

#include <string>
#include <string_view>

namespace roundel::match {

/// CRC-32 of bytes, eight hexadecimal digits.
std::string checksum_of(std::string_view bytes);

}  // namespace roundel::match
