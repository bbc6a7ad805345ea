#include "engine/platform/file_reading.hpp"

#include <fmt/core.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/base/utf8.hpp"

namespace roundel {
namespace {

constexpr std::size_t chunk_size = 65536;

}  // namespace

LineSource::LineSource(std::istream& input, std::string name)
    : input_(input), name_(std::move(name)), chunk_(chunk_size) {}

bool LineSource::next() {
  line_.clear();
  has_line_end_ = false;
  while (!error_ && !has_line_end_) {
    errno = 0;
    input_.getline(chunk_.data(), static_cast<std::streamsize>(chunk_.size()));
    const auto count = static_cast<std::size_t>(input_.gcount());
    if (input_.bad()) return fail(reading_error(name_));
    bytes_ += count;
    has_line_end_ = !input_.fail() && !input_.eof();
    line_.append(chunk_.data(), has_line_end_ ? count - 1 : count);
    if (input_.eof() || (input_.fail() && count == 0)) break;
    if (line_.size() > longest_line)
      return fail({fmt::format("{}: a line is longer than {} bytes", name_, longest_line)});
    input_.clear();  // a line longer than the chunk
  }
  if (error_ || (line_.empty() && !has_line_end_)) return false;
  if (++number_ == 1 && line_.starts_with(byte_order_mark)) line_.erase(0, byte_order_mark.size());
  return true;
}

bool LineSource::fail(Error error) {
  error_ = std::move(error);
  return false;
}

Expected<std::uint64_t> take_whole_lines(
    std::istream& input, const std::string& name,
    const std::function<MaybeError(const std::string& line, bool is_first)>& take) {
  LineSource lines(input, name);
  std::uint64_t bytes = 0;
  while (lines.next() && lines.has_line_end()) {
    if (const auto error = take(lines.line(), lines.number() == 1)) {
      return Error{fmt::format("{}: line {}: {}", name, lines.number(), error->message())};
    }
    bytes = lines.bytes();
  }
  if (lines.error()) return *lines.error();
  return bytes;
}

MaybeError check_half_head(const std::string& path, std::string_view head) {
  const auto bytes = read_bytes(path);
  if (!bytes) return bytes.error();
  if (head.starts_with(*bytes)) return {};
  return Error{fmt::format("{} has other contents and is not changed; name another file", path)};
}

Expected<std::string> read_bytes(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return reading_error(path);
  return read_bytes(file, path);
}

Expected<std::string> read_bytes(std::istream& input, const std::string& name) {
  std::string bytes;
  std::array<char, chunk_size> buffer{};
  errno = 0;
  while (input.read(buffer.data(), buffer.size()), input.gcount() > 0) {
    bytes.append(buffer.data(), static_cast<std::size_t>(input.gcount()));
  }
  if (input.bad()) return reading_error(name);
  return bytes;
}

}  // namespace roundel
