#include "protocol/terminal/picture.hpp"

#include <cctype>

#include "protocol/command_line.hpp"
#include "protocol/system/png_file.hpp"
#include "protocol/system/whole_file.hpp"

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
  if (const MaybeError error = write_whole_file(path, svg)) throw WrongCall(error->message);
}

}  // namespace roundel
