#include "protocol/terminal/picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "protocol/command_line.hpp"
#include "protocol/system/png_file.hpp"
#include "protocol/system/whole_file.hpp"

namespace roundel {
namespace {

/// Whether a file's name ends so, in letters of any size.
bool ends_in(std::string_view path, std::string_view ending) {
  if (path.size() < ending.size()) return false;
  const std::string_view end = path.substr(path.size() - ending.size());
  return std::equal(end.begin(), end.end(), ending.begin(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

}  // namespace

void write_picture(std::string_view svg, const std::string& path) {
  if (ends_in(path, ".png")) {
    if (const MaybeError error = write_png(svg, path)) throw WrongCall(error->message);
  } else if (ends_in(path, ".svg")) {
    if (const MaybeError error = write_whole_file(path, svg)) throw WrongCall(error->message);
  } else {
    throw WrongCall(fmt::format("'{}' is no picture's name: they end in .svg or .png", path));
  }
}

}  // namespace roundel
