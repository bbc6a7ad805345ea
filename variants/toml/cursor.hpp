#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/toml/line.hpp"

namespace roundel::files {

/// The reading position in a document. Its lines end with '\n' alone, and it has no NUL.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  /// Returns the line, from 1.
  int line() const { return line_; }
  bool at_end() const { return rest_.empty(); }
  /// Returns the next character; NUL at the end.
  char peek() const { return at_end() ? '\0' : rest_.front(); }
  /// Takes the next character; NUL at the end.
  char next();
  /// Takes `expected` if it is next. Returns whether it was.
  bool take(std::string_view expected);
  /// Takes everything before the next of these letters, or before the end.
  std::string_view take_until(std::string_view letters);
  /// Takes all following characters that are among these letters.
  std::string_view take_all_of(std::string_view letters);
  /// Skips spaces and tabs.
  void skip_blanks() { take_all_of(" \t"); }
  /// Skips blanks, line ends and comments.
  void skip_lines();

  /// Makes an error on the current line.
  Error error(std::string_view message) const;
  /// Makes the error that something else was expected; `expected` describes it.
  Error unexpected(std::string_view expected) const;

 private:
  std::string_view take_bytes(std::size_t count);

  std::string_view rest_;
  int line_ = 1;
};

}  // namespace roundel::files
