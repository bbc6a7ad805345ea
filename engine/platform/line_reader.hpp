#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace roundel {

/// Reads lines of bounded length, so that no input can use up the memory.
class LineReader {
 public:
  static constexpr std::size_t longest_line = 1 << 20;  ///< bytes, without the line end

  enum class Outcome { line, too_long, end };

  explicit LineReader(std::istream& input) : input_(input) {}

  /// Waits for the next line and puts it into `line`, without its line end; what stands before the end of
  /// input is a line too. A line that is too long is skipped as a whole, and so is a mark of the byte order before the first.
  Outcome next(std::string& line);
  /// Waits for the next line, which next() will give then, and returns it; empty where it is none.
  const std::string& peek();

 private:
  struct Peeked {
    Outcome outcome;
    std::string line;
  };

  Outcome read(std::string& line);

  std::istream& input_;
  bool is_first_ = true;  ///< no line has been read
  std::optional<Peeked> peeked_;
};

}  // namespace roundel
