#include "engine/platform/whole_file.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace roundel {
namespace {

namespace fs = std::filesystem;

/// Returns the reason of the last system error.
Error failure_of(const fs::path& path) {
  const int reason = errno != 0 ? errno : EIO;
  return {fmt::format("'{}' cannot be written: {}", path.string(), std::generic_category().message(reason))};
}

MaybeError write(FileDraft& draft, std::string_view bytes) {
  auto file = draft.open();
  if (!file) return file.error();
  errno = 0;
  (*file).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (auto error = draft.close(*file)) return error;
  return draft.put_in_place();
}

}  // namespace

MaybeError write_whole_file(const fs::path& path, std::string_view bytes, const fs::path& draft) {
  FileDraft made(path, draft);
  return write(made, bytes);
}

MaybeError write_whole_file(const fs::path& path, std::string_view bytes, FileDraft::Replacing replacing) {
  FileDraft draft(path, replacing);
  return write(draft, bytes);
}

MaybeError write_whole_file(const fs::path& path, const DraftWriter& write, FileDraft::Replacing replacing) {
  FileDraft draft(path, replacing);
  if (auto error = write(draft.path())) return error;
  return draft.put_in_place();
}

MaybeError append_whole(const fs::path& path, std::string_view bytes) {
  std::error_code ignored;
  const auto old_size = fs::is_regular_file(path, ignored) ? fs::file_size(path, ignored) : 0;
  errno = 0;
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (file) return {};
  MaybeError error = failure_of(path);
  if (fs::is_regular_file(path, ignored)) fs::resize_file(path, old_size, ignored);
  return error;
}

MaybeError check_appendable(const fs::path& path) {
  if (is_written_as_it_is(path)) return {};
  std::error_code ignored;
  const bool is_there = fs::exists(path, ignored);
  errno = 0;
  if (!std::ofstream(path, std::ios::binary | std::ios::app)) return failure_of(path);
  if (!is_there) fs::remove(fs::weakly_canonical(path, ignored), ignored);
  return {};
}

MaybeError check_writable(const fs::path& path) {
  if (is_written_as_it_is(path)) return {};
  const FileDraft draft(path, FileDraft::Replacing::no);
  const auto file = draft.open();
  return file ? std::nullopt : MaybeError(file.error());
}

}  // namespace roundel
