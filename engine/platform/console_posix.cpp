#include "engine/platform/console.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

namespace roundel {
namespace {

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Uses the first variable that decides the locale of characters.
bool is_utf8() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = variable(name);
    if (locale.empty()) continue;
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

/// Terminals that show all colours say so.
ColourDepth colours_shown() {
  const std::string depth = variable("COLORTERM");
  return depth == "truecolor" || depth == "24bit" ? ColourDepth::full : ColourDepth::indexed;
}

/// Terminals are recognised by their names. Programs that share a terminal between several keep pictures from it.
PictureProtocol pictures_shown() {
  const std::string term = variable("TERM");
  const std::string program = variable("TERM_PROGRAM");
  const auto begins = [&](const char* name) { return term.starts_with(name); };
  if (begins("screen") || begins("tmux")) return PictureProtocol::none;
  const bool is_own_name = begins("xterm-kitty") || begins("xterm-ghostty");
  // A terminal that was started from another one has that one's variables too.
  for (const char* const other : {"TMUX", "STY", "XTERM_VERSION", "VTE_VERSION"}) {
    if (!is_own_name && !variable(other).empty()) return PictureProtocol::none;
  }
  constexpr int first_konsole = 220400;  // KONSOLE_VERSION of the first that shows pictures
  const bool is_konsole = std::atoi(variable("KONSOLE_VERSION").c_str()) >= first_konsole;
  if (is_own_name || program == "WezTerm" || program == "ghostty" || is_konsole) {
    return PictureProtocol::kitty;
  }
  const bool has_sixels = begins("foot") || begins("mlterm") || begins("contour") || program == "mintty";
  return has_sixels ? PictureProtocol::sixel : PictureProtocol::none;
}

/// Returns the size of the terminal, or 80x24 if it is unknown.
winsize size_of(int terminal) {
  winsize size{};
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) size = {};
  if (size.ws_col == 0) size.ws_col = 80;
  if (size.ws_row == 0) size.ws_row = 24;
  return size;
}

/// Returns the console of a terminal, without input, signs and colours.
Console console_of(int terminal) {
  Console console;
  const std::string term = variable("TERM");
  console.is_shown = isatty(terminal) == 1;
  if (!console.is_shown) return console;
  console.is_live = !term.empty() && term != "dumb";
  const winsize size = size_of(terminal);
  console.columns = size.ws_col;
  console.rows = size.ws_row;
  if (size.ws_xpixel > 0) console.column_width = std::max(1, size.ws_xpixel / size.ws_col);
  if (size.ws_ypixel > 0) console.row_height = std::max(1, size.ws_ypixel / size.ws_row);
  return console;
}

}  // namespace

Console standard_console(bool is_plain) {
  Console console = console_of(STDOUT_FILENO);
  console.is_read = isatty(STDIN_FILENO) == 1;
  console.has_signs = console.is_live && !is_plain && is_utf8();
  if (!console.is_live || is_plain) return console;
  if (variable("NO_COLOR").empty()) console.colours = colours_shown();
  console.pictures = pictures_shown();
  return console;
}

Console console_for_errors() { return console_of(STDERR_FILENO); }

bool is_typed_ahead() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) == 1;
}

}  // namespace roundel
