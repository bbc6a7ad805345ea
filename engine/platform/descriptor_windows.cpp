#include <fmt/core.h>
#include <io.h>

#include <algorithm>
#include <cerrno>
#include <limits>

#include "engine/platform/descriptor.hpp"
#include "engine/platform/opened_file_windows.hpp"

namespace roundel {
namespace {

/// Limits the bytes of one call.
unsigned most_of(std::size_t size) {
  return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

}  // namespace

void Descriptor::close() {
  if (is_open()) ::_close(number_);
  number_ = none;
}

std::size_t read_some(int descriptor, std::span<char> buffer) {
  const int count = _read(descriptor, buffer.data(), most_of(buffer.size()));
  return count < 0 ? 0 : static_cast<std::size_t>(count);
}

std::error_code write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const int count = _write(descriptor, bytes.data(), most_of(bytes.size()));
    if (count < 0) return {errno, std::generic_category()};
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

Expected<Descriptor> open_to_append(const std::string& path) {
  const auto refuse = [&path](std::string_view reason) {
    return Error{fmt::format("'{}' cannot be opened for writing: {}", path, reason)};
  };
  Descriptor file = open_file(path, FILE_APPEND_DATA, OPEN_ALWAYS);
  if (!file.is_open()) return refuse(last_error().message());
  if (!is_disk_file(file)) return refuse("it is not a regular file");
  return file;
}

}  // namespace roundel
