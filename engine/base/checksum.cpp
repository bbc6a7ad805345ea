#include "engine/base/checksum.hpp"

#include <zlib.h>

namespace roundel {

std::uint32_t crc_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace roundel
