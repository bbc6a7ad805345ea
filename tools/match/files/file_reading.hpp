#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

/// Files of text, read to their end. A stream alone does not say whether it ended because the file did: the disk may have
/// failed, or the memory may have run out.
namespace roundel::match {

/// The lines of a file, one by one, in memory for one of them.
class LineSource {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 26;  ///< bytes, without the line end

  /// Errors call the file `name`. `input` outlives the source.
  LineSource(std::istream& input, std::string name);

  /// Goes to the next line. False at the end, and where there is an error.
  bool next();
  /// Why the lines ended before the file did: a read that failed, a line that is longer than any that was meant.
  const MaybeError& error() const { return error_; }

  const std::string& line() const {
    return line_;
  }  ///< without its end, and the first without a mark of the byte order
  bool has_line_end() const { return has_line_end_; }
  std::uint64_t number() const { return number_; }  ///< of the line, from 1
  std::uint64_t bytes() const { return bytes_; }    ///< that were read, up to the end of the line

 private:
  bool fail(Error error);

  std::istream& input_;
  std::string name_;
  std::vector<char> chunk_;
  std::string line_;
  bool has_line_end_ = false;
  std::uint64_t number_ = 0;
  std::uint64_t bytes_ = 0;
  MaybeError error_;
};

/// Hands every whole line to `take`, with whether it is the first; what stands behind the last line end is left out. Returns the bytes of
/// whole lines. Error: a line that `take` has an error of, or the file cannot be read; both with the file's name.
Expected<std::uint64_t> take_whole_lines(
    std::istream& input, const std::string& name,
    const std::function<MaybeError(const std::string& line, bool is_first)>& take);

/// Checks a file in which no line is whole: all that a killed process can have left there is the beginning of its first line, `head`.
/// Error: it holds something else, or cannot be read.
MaybeError check_half_head(const std::string& path, std::string_view head);

/// All bytes of a file, or of a stream that errors call `name`. Error: it cannot be read to its end.
Expected<std::string> read_bytes(const std::string& path);
Expected<std::string> read_bytes(std::istream& input, const std::string& name);

}  // namespace roundel::match
