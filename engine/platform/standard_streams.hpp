#pragma once

#include <array>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

namespace roundel {

/// Makes the program's three standard streams fit for use, whatever it was started with. One that is closed is opened as
/// one that fails: else the next file to be opened would take its place. A write to a pipe that nobody reads any more
/// ends the program quietly, though whoever started it had that ignored, and one beyond the limit of a file's size fails; Windows knows neither. Bytes
/// go out and come in as they are there too.
void prepare_standard_streams();

/// Whether standard error is a terminal, where somebody may see it.
bool is_terminal_for_errors();

/// The name by which a file is standard input, or standard output.
inline constexpr std::string_view standard_stream = "-";

/// Reads a descriptor. An error is the end of input; where nothing is there yet, it waits.
class InputBuffer final : public std::streambuf {
 public:
  explicit InputBuffer(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  std::array<char, 65536> bytes_;
};

/// The standard input, which one reader at a time can have. std::cin throws where it cannot be read, and ends where it
/// would have to wait.
class StandardInput final : public std::istream {
 public:
  StandardInput();

 private:
  InputBuffer buffer_;
};

/// All of standard input, up to its end.
std::string read_standard_input();

}  // namespace roundel
