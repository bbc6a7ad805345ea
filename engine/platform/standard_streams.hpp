#pragma once

#include <array>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

namespace roundel {

/// Makes the program's three standard streams usable, from any state at the start.
/// - A closed stream is replaced by one that fails. Otherwise the next opened file would take its place.
/// - Writing to a pipe without a reader ends the program quietly, even if its parent ignores that signal.
/// - Writing beyond the file size limit fails.
/// - On Windows the last two do not exist; there, bytes are sent and received unchanged.
void prepare_standard_streams();

/// Returns whether standard error is a terminal, where a person may see it.
bool is_terminal_for_errors();

/// The file name that means standard input or standard output.
inline constexpr std::string_view standard_stream = "-";

/// A buffer that reads a descriptor. An error counts as the end of input. If there is no input yet, it waits.
class InputBuffer final : public std::streambuf {
 public:
  explicit InputBuffer(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  std::array<char, 65536> bytes_;
};

/// Standard input, for one reader at a time. It is used because std::cin throws if it cannot be read, and ends if it
/// would have to wait.
class StandardInput final : public std::istream {
 public:
  StandardInput();

 private:
  InputBuffer buffer_;
};

/// Returns all of standard input up to its end.
std::string read_standard_input();

}  // namespace roundel
