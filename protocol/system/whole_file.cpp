#include "protocol/system/whole_file.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace roundel {
namespace {

namespace fs = std::filesystem;

Error writing_error(const fs::path& path, const std::error_code& reason) {
  return {fmt::format("'{}' cannot be written: {}", path.string(), reason.message())};
}

std::error_code write_bytes(const fs::path& path, std::string_view bytes) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (file) return {};
  return errno != 0 ? std::error_code(errno, std::generic_category()) : std::make_error_code(std::errc::io_error);
}

}  // namespace

MaybeError write_whole_file(const fs::path& path, std::string_view bytes, const fs::path& draft) {
  std::error_code reason = write_bytes(draft, bytes);
  if (!reason) fs::rename(draft, path, reason);
  if (!reason) return std::nullopt;
  std::error_code ignored;
  fs::remove(draft, ignored);
  return writing_error(path, reason);
}

MaybeError write_whole_file(const fs::path& path, std::string_view bytes) {
  std::error_code ignored;
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    const std::error_code reason = write_bytes(path, bytes);
    return reason ? MaybeError(writing_error(path, reason)) : std::nullopt;
  }
  fs::path draft = path;
  draft += ".new";
  return write_whole_file(path, bytes, draft);
}

}  // namespace roundel
