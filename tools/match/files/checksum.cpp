#include "tools/match/files/checksum.hpp"

#include <fmt/core.h>

#include "engine/base/checksum.hpp"

namespace roundel::match {

std::string checksum_of(std::string_view bytes) { return fmt::format("{:08x}", crc_of(bytes)); }

}  // namespace roundel::match
