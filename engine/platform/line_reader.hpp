#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace roundel {

/// Reads lines of limited length, so that no input can exhaust the memory.
class LineReader {
 public:
  static constexpr std::size_t longest_line = 1 << 20;  ///< bytes, without the line end

  enum class Outcome { line, too_long, end };

  explicit LineReader(std::istream& input) : input_(input) {}

  /// Waits for the next line and stores it in `line`, without its line end. Text before the end of input is a line
  /// too. A line that is too long is skipped completely, and so is a byte order mark before the first line.
  Outcome next(std::string& line);
  /// Waits for the next line and returns it without consuming it: next() returns it again. Empty: there is none.
  const std::string& peek();

 private:
  struct Peeked {
    Outcome outcome;
    std::string line;
  };

  Outcome read(std::string& line);

  std::istream& input_;
  bool is_first_ = true;  ///< no line was read yet
  std::optional<Peeked> peeked_;
};

}  // namespace roundel
