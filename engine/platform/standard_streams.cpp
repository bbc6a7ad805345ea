#include "engine/platform/standard_streams.hpp"

#include <unistd.h>

#include <iterator>

#include "engine/platform/descriptor.hpp"

namespace roundel {

InputBuffer::int_type InputBuffer::underflow() {
  const std::size_t count = read_some(descriptor_, bytes_);
  setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
  return count == 0 ? traits_type::eof() : traits_type::to_int_type(bytes_[0]);
}

StandardInput::StandardInput() : std::istream(nullptr), buffer_(STDIN_FILENO) { rdbuf(&buffer_); }

std::string read_standard_input() {
  StandardInput input;
  return {std::istreambuf_iterator<char>(input), {}};
}

}  // namespace roundel
