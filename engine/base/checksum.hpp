#pragma once

#include <cstdint>
#include <string_view>

namespace roundel {

/// CRC-32 of bytes: finds what has changed by accident.
std::uint32_t crc_of(std::string_view bytes);

/// FNV-1a of 64 bits (Fowler, Noll, Vo): tells files apart that nobody has made alike on purpose. Not a CRC, as files may end
/// with their own: of all of those the CRC is the same.
constexpr std::uint64_t checksum_of_file(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return sum;
}

}  // namespace roundel
