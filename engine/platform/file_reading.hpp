#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

/// Text files, read to their end. A stream alone does not show whether it ended because of the file's end, a disk
/// failure, or lack of memory.
namespace roundel {

/// The lines of a file, one by one, with memory for one of them.
class LineSource {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 26;  ///< bytes, without the line end

  /// `name` is the file's name in errors. `input` must outlive the source.
  LineSource(std::istream& input, std::string name);

  /// Goes to the next line. Returns false at the end and after an error.
  bool next();
  /// Returns why the lines ended before the file did: a failed read, or a line that is too long.
  const MaybeError& error() const { return error_; }

  const std::string& line() const { return line_; }  ///< without its end; the first without a byte order mark
  bool has_line_end() const { return has_line_end_; }
  std::uint64_t number() const { return number_; }  ///< number of the line, from 1
  std::uint64_t bytes() const { return bytes_; }    ///< bytes read, up to the end of the line

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

/// Calls `take` for every complete line, with whether it is the first. Text after the last line end is left out.
/// Returns the bytes of complete lines. Error: an error of `take`, or a failed read, with the file's name.
Expected<std::uint64_t> take_whole_lines(
    std::istream& input, const std::string& name,
    const std::function<MaybeError(const std::string& line, bool is_first)>& take);

/// Checks a file without a complete line. A killed process can only have left the beginning of its first line,
/// `head`. Error: it has other content, or cannot be read.
MaybeError check_half_head(const std::string& path, std::string_view head);

/// Returns all bytes of a file, or of a stream with this `name` in errors. Error: it cannot be read to its end.
Expected<std::string> read_bytes(const std::string& path);
Expected<std::string> read_bytes(std::istream& input, const std::string& name);

}  // namespace roundel
