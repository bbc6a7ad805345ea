#pragma once

#include <cstdint>
#include <string_view>

namespace roundel {

/// Returns the CRC-32 of bytes. It detects accidental changes.
std::uint32_t crc_of(std::string_view bytes);

/// Returns the FNV-1a of 64 bits (Fowler, Noll, Vo). It distinguishes files, unless they were made equal on purpose.
/// It is not a CRC, because all files that end with their own CRC have the same CRC.
constexpr std::uint64_t checksum_of_file(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return sum;
}

}  // namespace roundel
