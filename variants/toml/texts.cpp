#include <fmt/core.h>

#include <charconv>

#include "engine/base/utf8.hpp"
#include "variants/toml/scalars.hpp"

namespace roundel::files {
namespace {

/// Reads the texts of TOML: "basic" ones with escapes, 'literal' ones without; with three quotes on several lines.
class TextReader {
 public:
  explicit TextReader(Cursor& cursor) : cursor_(cursor), begin_(cursor.line()), quote_(cursor.peek()) {}

  Expected<std::string> on_one_line() {
    cursor_.next();
    for (;;) {
      copy_until("\n");
      if (cursor_.take({&quote_, 1})) return std::move(text_);
      if (cursor_.peek() != '\\') return no_end();
      if (const MaybeError error = read_escape()) return *error;
    }
  }

  Expected<std::string> on_several_lines() {
    cursor_.take(std::string(3, quote_));
    cursor_.take("\n");  // a line end at the beginning is not part of the text
    for (;;) {
      copy_until("");
      if (cursor_.at_end()) return no_end();
      if (cursor_.peek() == quote_) {
        if (take_quotes()) return std::move(text_);
      } else if (!takes_end_of_line()) {
        if (const MaybeError error = read_escape()) return *error;
      }
    }
  }

 private:
  bool has_escapes() const { return quote_ == '"'; }
  Error no_end() const { return line_error(begin_, "the text has no end"); }

  /// Copies everything before a quote, an escape or one of `letters`.
  void copy_until(std::string_view letters) {
    text_ += cursor_.take_until(std::string(letters) + quote_ + (has_escapes() ? "\\" : ""));
  }

  /// Takes quotes within a text in three quotes: up to two belong to it, even directly before the closing three.
  bool take_quotes() {
    int quotes = 0;
    while (quotes < 5 && cursor_.take({&quote_, 1})) ++quotes;
    const bool is_end = quotes >= 3;
    text_.append(static_cast<std::size_t>(is_end ? quotes - 3 : quotes), quote_);
    return is_end;
  }

  /// A backslash before a line end removes all blanks and line ends after it.
  bool takes_end_of_line() {
    Cursor ahead = cursor_;
    ahead.next();
    ahead.skip_blanks();
    if (ahead.peek() != '\n') return false;
    ahead.take_all_of(" \t\n");
    cursor_ = ahead;
    return true;
  }

  MaybeError read_escape() {
    const int line = cursor_.line();
    cursor_.next();
    const char letter = cursor_.next();
    constexpr std::string_view letters = "btnfr\"\\";
    constexpr std::string_view meanings = "\b\t\n\f\r\"\\";
    if (letter == 'u') return read_character(4);
    if (letter == 'U') return read_character(8);
    const std::size_t place = letters.find(letter);
    if (letter == '\0' || place == std::string_view::npos) {
      return line_error(line, "a text has a backslash that begins no escape; in 'these quotes' it needs none");
    }
    text_ += meanings[place];
    return {};
  }

  MaybeError read_character(std::size_t digits) {
    std::string number;
    while (number.size() < digits && is_hexadecimal(cursor_.peek())) number += cursor_.next();
    unsigned character = 0;
    std::from_chars(number.data(), number.data() + number.size(), character, 16);
    if (number.size() == digits && append_utf8(text_, character)) return {};
    return cursor_.error(
        fmt::format("\\{} has to be followed by the {} digits of a character", digits == 4 ? 'u' : 'U', digits));
  }

  static bool is_hexadecimal(char c) {
    return c != '\0' && std::string_view("0123456789abcdefABCDEF").find(c) != std::string_view::npos;
  }

  Cursor& cursor_;
  int begin_;
  char quote_;
  std::string text_;
};

}  // namespace

Expected<std::string> read_line_text(Cursor& cursor) { return TextReader(cursor).on_one_line(); }

Expected<std::string> read_text(Cursor& cursor) {
  Cursor ahead = cursor;
  TextReader reader(cursor);
  return ahead.take(R"(""")") || ahead.take("'''") ? reader.on_several_lines() : reader.on_one_line();
}

}  // namespace roundel::files
