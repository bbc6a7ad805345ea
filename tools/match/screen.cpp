#include "tools/match/screen.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/platform/console.hpp"
#include "engine/platform/standard_streams.hpp"
#include "tools/command_line/text_layout.hpp"

namespace roundel::match {
namespace {

constexpr const char* erase_line = "\r\x1b[K";

/// Errors are ignored, because a match must not end if its progress cannot be shown.
void put(const std::string& text) {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

/// Returns the first `columns` characters of UTF-8 text.
std::string_view cut(std::string_view text, int columns) {
  std::size_t end = 0;
  for (int column = 0; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xc0) != 0x80;
    if (begins && column++ == columns) break;
  }
  return text.substr(0, end);
}

}  // namespace

std::string bar_text(double done, std::string_view text, int columns) {
  constexpr int width = 20;
  const int filled = static_cast<int>(std::lround(std::clamp(done, 0.0, 1.0) * width));
  const std::string whole = fmt::format("[{:#<{}}{:-<{}}] {}", "", filled, "", width - filled, text);
  return std::string(cut(whole, columns));
}

Screen::Screen() : is_terminal_(is_terminal_for_errors()) {}

Screen::~Screen() { erase_bar(); }

void Screen::line(std::string_view text) {
  if (is_terminal_) warning(text);
}

void Screen::warning(std::string_view text) {
  const std::string shown = is_terminal_ ? hanging_line(text, 2) : std::string(text);
  put(fmt::format("{}{}\n{}", bar_.empty() ? "" : erase_line, shown, bar_));
}

void Screen::progress(double done, std::string_view text) {
  if (!is_terminal_) return;
  bar_ = bar_text(done, text, console_for_errors().columns - 1);
  put(fmt::format("{}{}", erase_line, bar_));
}

void Screen::erase_bar() {
  if (bar_.empty()) return;
  put(erase_line);
  bar_.clear();
}

}  // namespace roundel::match
