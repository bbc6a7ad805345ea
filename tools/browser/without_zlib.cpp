// Replaces zlib in the browser: the CRC-32 of zlib and PNG (RFC 1952, 8), and decompression by stb_image.h. Nothing
// is compressed here. There is no Zstandard either, so tablebases are stored uncompressed.

#include <array>
#include <limits>

#include "engine/base/block_compression.hpp"
#include "engine/base/checksum.hpp"
#include "engine/base/compression.hpp"
#include "tools/browser/stored_blocks.hpp"

#define STBI_NO_THREAD_LOCALS  // it keeps the reason of a failure, which nobody asks for
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb/stb_image.h>

namespace roundel {
namespace {

constexpr std::array<std::uint32_t, 256> crc_table = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    table[byte] = byte;
    for (int bit = 0; bit < 8; ++bit) table[byte] = table[byte] >> 1 ^ (table[byte] & 1 ? 0xedb88320U : 0);
  }
  return table;
}();

/// RFC 1950, 8.2.
std::uint32_t adler_of(std::string_view bytes) {
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (const char byte : bytes) {
    low = (low + static_cast<unsigned char>(byte)) % 65521;
    high = (high + low) % 65521;
  }
  return high << 16 | low;
}

/// Returns the number in the last four bytes, highest first.
std::uint32_t last_number(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes.substr(bytes.size() - 4)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::uint32_t crc_of(std::string_view bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const char byte : bytes) crc = crc >> 8 ^ crc_table[(crc ^ static_cast<unsigned char>(byte)) & 0xff];
  return ~crc;
}

std::optional<std::string> decompressed(std::string_view bytes, std::size_t size) {
  constexpr std::size_t least = 6;  // the header and the sum
  constexpr std::size_t most = std::numeric_limits<int>::max();
  if (bytes.size() < least || bytes.size() > most || size >= most) return std::nullopt;
  std::string text(size + 1, '\0');  // one more byte, to detect contents that are too long
  const int found = stbi_zlib_decode_buffer(text.data(), static_cast<int>(text.size()), bytes.data(),
                                            static_cast<int>(bytes.size()));
  if (found < 0 || static_cast<std::size_t>(found) != size) return std::nullopt;
  text.resize(size);
  // The decoder checks neither the sum nor what follows. If other bytes follow, the sum is wrong too, because it is
  // not at the end.
  if (adler_of(text) != last_number(bytes)) return std::nullopt;
  return text;
}

std::string compressed_block(std::string_view bytes) { return browser::stored_block(bytes); }
bool decompress_block(std::string_view bytes, char* place, std::size_t size) {
  return browser::read_stored_block(bytes, place, size);
}

}  // namespace roundel
