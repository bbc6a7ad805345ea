#include "tools/browser/stored_blocks.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/base/bytes.hpp"

namespace roundel::browser {
namespace {

constexpr std::uint32_t magic = 0xFD2FB528;
/// A single segment with its size in four bytes, without checksum and dictionary.
constexpr std::uint8_t descriptor = 0xA0;
constexpr std::size_t longest_block = std::size_t{128} << 10;
constexpr std::size_t block_header = 3;  ///< bytes: last block or not (1 bit), type (2; 0: stored), size (21)
constexpr std::uint32_t last_bit = 1;
constexpr std::uint32_t type_bits = 6;
constexpr int size_shift = 3;

}  // namespace

std::string stored_block(std::string_view bytes) {
  std::string frame;
  put_number(frame, magic);
  put_number(frame, descriptor);
  put_number(frame, static_cast<std::uint32_t>(bytes.size()));
  bool is_last = false;
  while (!is_last) {
    const std::string_view block = bytes.substr(0, longest_block);
    bytes.remove_prefix(block.size());
    is_last = bytes.empty();
    std::string header;
    put_number(header, static_cast<std::uint32_t>(block.size()) << size_shift | (is_last ? last_bit : 0));
    frame += header.substr(0, block_header);
    frame += block;
  }
  return frame;
}

bool read_stored_block(std::string_view frame, char* place, std::size_t size) {
  ByteReader reader(frame);
  if (reader.number() != magic || reader.number<std::uint8_t>() != descriptor || reader.number() != size)
    return false;
  for (std::size_t left = size;;) {
    const auto header = reader.bytes(block_header);
    if (!header) return false;
    const std::uint32_t reported = *ByteReader(std::string(*header) + '\0').number();
    const std::size_t length = reported >> size_shift;
    const auto block = length <= std::min(left, longest_block) ? reader.bytes(length) : std::nullopt;
    if (!block || (reported & type_bits) != 0) return false;
    place = std::copy(block->begin(), block->end(), place);
    left -= length;
    if ((reported & last_bit) != 0) return left == 0 && reader.left() == 0;
  }
}

}  // namespace roundel::browser
