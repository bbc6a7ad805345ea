#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/bytes.hpp"

namespace roundel::fuzz {

/// Returns bytes, fewer than 65536, in zlib's form without compression: a stored block of RFC 1951 in the frame of
/// RFC 1950.
inline std::string stored(std::string_view bytes) {
  std::string packed = "\x78\x01\x01";
  const auto size = static_cast<std::uint32_t>(bytes.size());
  put_number(packed, size | ~size << 16);
  packed += bytes;
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (const char byte : bytes) {
    low = (low + static_cast<unsigned char>(byte)) % 65521;
    high = (high + low) % 65521;
  }
  for (const std::uint32_t part : {high >> 8, high & 0xff, low >> 8, low & 0xff}) packed += static_cast<char>(part);
  return packed;
}

}  // namespace roundel::fuzz
