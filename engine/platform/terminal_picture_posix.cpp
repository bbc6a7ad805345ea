#include <fmt/core.h>

#include "engine/base/base64.hpp"
#include "engine/platform/filter_program_posix.hpp"
#include "engine/platform/png_file.hpp"
#include "engine/platform/terminal_picture.hpp"

namespace roundel {
namespace {

/// Returns the commands of kitty's protocol that show a PNG. A command has 4096 characters of it at most. The terminal
/// is asked not to answer, because answers would arrive as if they were typed.
std::string kitty_commands(std::string_view png, int rows) {
  constexpr std::size_t longest = 4096;
  const std::string text = to_base64(png);
  std::string commands;
  for (std::size_t from = 0; from < text.size(); from += longest) {
    commands += from == 0 ? fmt::format("\x1b_Ga=T,f=100,q=2,r={},m=", rows) : "\x1b_Gm=";
    commands += from + longest < text.size() ? "1;" : "0;";
    commands += text.substr(from, longest) + "\x1b\\";
  }
  return commands;
}

const FilterProgram sixel_filter{
    {"img2sixel"}, "a picture as sixels", "install Debian's package libsixel-bin, or use `--pictures none`"};

}  // namespace

Expected<std::string> terminal_picture(std::string_view svg, PictureProtocol protocol, int rows) {
  if (protocol == PictureProtocol::none) return Error{"the terminal shows no pictures"};
  FilterProgram to_png = png_filter(png_converter);
  to_png.purpose = "a picture of the board";
  to_png.advice = "install Debian's package librsvg2-bin, or use `--pictures none`";
  const auto png = filtered(svg, to_png);
  if (!png) return png.error();
  return protocol == PictureProtocol::kitty ? Expected<std::string>(kitty_commands(*png, rows))
                                            : filtered(*png, sixel_filter);
}

}  // namespace roundel
