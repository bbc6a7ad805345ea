#pragma once

#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/files/line.hpp"

namespace roundel::files {

/// Where reading a document has come to. Its lines end with '\n' alone, and it has no NUL.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  /// From 1.
  int line() const { return line_; }
  bool at_end() const { return rest_.empty(); }
  /// The next character; NUL at the end.
  char peek() const { return at_end() ? '\0' : rest_.front(); }
  /// Takes the next character; NUL at the end.
  char next();
  /// Takes `expected` if it comes next. Returns whether it did.
  bool take(std::string_view expected);
  /// Takes all that comes before one of these letters, or before the end.
  std::string_view take_until(std::string_view letters);
  /// Takes all that comes of these letters.
  std::string_view take_all_of(std::string_view letters);
  /// Spaces and tabs.
  void skip_blanks() { take_all_of(" \t"); }
  /// Blanks, ends of lines and remarks.
  void skip_lines();

  /// Of the line on which the cursor stands.
  Error error(std::string_view message) const;
  /// What stands here is not what is expected, in words.
  Error unexpected(std::string_view expected) const;

 private:
  std::string_view take_bytes(std::size_t count);

  std::string_view rest_;
  int line_ = 1;
};

}  // namespace roundel::files
