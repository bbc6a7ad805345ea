#include "tools/match/checksum.hpp"

#include <fmt/core.h>

#include <array>
#include <boost/crc.hpp>
#include <cerrno>
#include <fstream>
#include <system_error>

namespace roundel::match {

Expected<std::string> checksum_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  boost::crc_32_type sum;
  std::array<char, 65536> buffer{};
  while (file.read(buffer.data(), buffer.size()), file.gcount() > 0) {
    sum.process_bytes(buffer.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.eof()) return Error{fmt::format("{}: {}", path, std::generic_category().message(errno))};
  return fmt::format("{:08x}", sum.checksum());
}

}  // namespace roundel::match
