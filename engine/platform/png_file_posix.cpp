#include "engine/platform/png_file.hpp"

#include <fmt/core.h>

#include <fstream>

#include "engine/platform/filter_program_posix.hpp"

namespace roundel {

MaybeError write_png(std::string_view svg, const std::string& path, const char* converter) {
  const auto png = filtered(svg, png_filter(converter));
  if (!png) return png.error();
  std::ofstream file(path, std::ios::binary);
  file << *png << std::flush;
  return file ? std::nullopt : MaybeError(Error{fmt::format("'{}' cannot be written", path)});
}

}  // namespace roundel
