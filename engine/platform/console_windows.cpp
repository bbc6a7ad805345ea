#include <windows.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/platform/console.hpp"

namespace roundel {
namespace {

bool is_console(DWORD stream) {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(stream), &mode) != 0;
}

/// Since Windows 10, consoles accept the escape sequences of terminals once this mode is set.
bool understands_escapes(DWORD stream) {
  const HANDLE console = GetStdHandle(stream);
  DWORD mode = 0;
  return GetConsoleMode(console, &mode) != 0 &&
         SetConsoleMode(console, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

/// Returns the visible part of the console, or 80x24 if it is unknown.
SMALL_RECT window_of(DWORD stream) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(GetStdHandle(stream), &info) == 0) return {0, 0, 79, 23};
  return info.srWindow;
}

/// Returns the console of a stream, without input, signs and colours.
Console console_of(DWORD stream) {
  Console console;
  console.is_shown = is_console(stream);
  if (!console.is_shown) return console;
  console.is_live = understands_escapes(stream);
  const SMALL_RECT window = window_of(stream);
  console.columns = window.Right - window.Left + 1;
  console.rows = window.Bottom - window.Top + 1;
  return console;
}

}  // namespace

Console standard_console(bool is_plain) {
  Console console = console_of(STD_OUTPUT_HANDLE);
  console.is_read = is_console(STD_INPUT_HANDLE);
  const char* const no_colour = std::getenv("NO_COLOR");
  console.has_signs = console.is_live && !is_plain && SetConsoleOutputCP(CP_UTF8) != 0;
  const bool is_coloured = console.is_live && !is_plain && (no_colour == nullptr || *no_colour == '\0');
  // A console that reads escape sequences shows all colours.
  console.colours = is_coloured ? ColourDepth::full : ColourDepth::none;
  return console;
}

Console console_for_errors() { return console_of(STD_ERROR_HANDLE); }

bool is_typed_ahead() {
  std::array<INPUT_RECORD, 128> events{};
  DWORD number = 0;
  if (PeekConsoleInputW(GetStdHandle(STD_INPUT_HANDLE), events.data(), static_cast<DWORD>(events.size()), &number) ==
      0)
    return false;
  return std::any_of(events.begin(), events.begin() + number, [](const INPUT_RECORD& event) {
    return event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown != 0;
  });
}

}  // namespace roundel
