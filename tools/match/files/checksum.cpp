#include "tools/match/files/checksum.hpp"

#include <fmt/core.h>

#include <boost/crc.hpp>

namespace roundel::match {

std::string checksum_of(std::string_view bytes) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  return fmt::format("{:08x}", sum.checksum());
}

}  // namespace roundel::match
