#include "protocol/terminal/picture.hpp"

#include <fmt/core.h>

#include <cctype>
#include <fstream>

#include "protocol/command_line.hpp"
#include "protocol/system/png_file.hpp"

namespace roundel {
namespace {

bool is_png(std::string_view path) {
  constexpr std::string_view ending = ".png";
  if (path.size() < ending.size()) return false;
  const std::string_view end = path.substr(path.size() - ending.size());
  return std::equal(end.begin(), end.end(), ending.begin(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

}  // namespace

void write_picture(std::string_view svg, const std::string& path) {
  if (is_png(path)) {
    if (const MaybeError error = write_png(svg, path)) throw WrongCall(error->message);
    return;
  }
  std::ofstream file(path, std::ios::binary);
  file << svg;
  file.close();
  if (!file) throw WrongCall(fmt::format("'{}' cannot be written", path));
}

}  // namespace roundel
