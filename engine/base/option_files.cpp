#include "engine/base/option_files.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "engine/base/checksum.hpp"

namespace roundel {

const std::string& OptionFiles::text(std::string_view option) const {
  static const std::string nothing;
  const auto found = texts_.find(option);
  return found == texts_.end() ? nothing : found->second;
}

std::uint64_t OptionFiles::checksum(std::string_view option) const { return checksum_of_file(text(option)); }

std::string OptionFiles::exchange(std::string_view option, std::string text) {
  return std::exchange(texts_[std::string(option)], std::move(text));
}

Expected<std::string> read_file(const std::string& path, std::size_t longest) {
  // The file could be replaced between this check and the opening. An attacker with this power can also write
  // anything into the file, and only gains that the engine waits. A library without calls to one operating system
  // cannot check the opened file.
  std::error_code problem;
  const auto status = std::filesystem::status(path, problem);
  if (!std::filesystem::exists(status)) return Error{fmt::format("'{}' cannot be read: {}", path, problem.message())};
  if (!std::filesystem::is_regular_file(status)) return Error{fmt::format("'{}' is not a regular file", path)};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{fmt::format("'{}' cannot be read: {}", path, std::generic_category().message(errno))};
  std::string text(longest + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return Error{fmt::format("'{}' cannot be read", path)};
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > longest) return Error{fmt::format("'{}' has more than {} bytes", path, longest)};
  return text;
}

}  // namespace roundel
