#include "engine/platform/append_file.hpp"

#include <fmt/core.h>

#include <optional>
#include <system_error>

namespace roundel {

Expected<AppendFile> AppendFile::open(const std::string& path) {
  auto file = open(path, Use::go_on);
  if (!file) return file;
  const auto is_regular = file->is_regular();
  if (!is_regular) return is_regular.error();
  if (!*is_regular) return Error{path + " is not a regular file; name another"};
  return file;
}

Expected<AppendFile> AppendFile::share(const std::string& path) {
  auto file = open(path, Use::share);
  if (file) (*file).is_shared_ = true;
  return file;
}

MaybeError AppendFile::append(std::string_view text) const {
  const auto old_end = size();
  const std::error_code wrong = write_all(file_.number(), text);
  if (!wrong) return std::nullopt;
  const Error failure{fmt::format("{}: {}", path_, wrong.message())};
  if (is_shared_) return failure;  // others may have written after it
  // No partial text may remain where another could follow.
  if (!old_end || cut(*old_end)) return Error{failure.message() + "; the last line is incomplete"};
  return failure;
}

}  // namespace roundel
