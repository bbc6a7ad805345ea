#include "engine/base/reading_error.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <system_error>

namespace roundel {

Error reading_error(const std::string& name) {
  if (errno == 0) return {name + ": cannot be read to its end"};
  return {fmt::format("{}: {}", name, std::generic_category().message(errno))};
}

}  // namespace roundel
