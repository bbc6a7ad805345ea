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

std::error_code last_failure() {
  return errno != 0 ? std::error_code(errno, std::generic_category()) : std::make_error_code(std::errc::io_error);
}

std::error_code write_bytes(std::ofstream& file, std::string_view bytes) {
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  return file ? std::error_code() : last_failure();
}

/// Who may read the draft is who may read what it takes the place of, from its first byte on.
std::error_code write_draft(const fs::path& draft, std::string_view bytes, const fs::path& path) {
  errno = 0;
  std::ofstream file(draft, std::ios::binary);
  if (!file) return last_failure();
  std::error_code none;
  const fs::file_status there = fs::status(path, none);
  if (fs::is_regular_file(there)) fs::permissions(draft, there.permissions(), none);
  return write_bytes(file, bytes);
}

/// To what is no file, or is open elsewhere: behind what others have written there.
MaybeError write_as_it_is(const fs::path& path, std::string_view bytes) {
  errno = 0;
  std::ofstream file(path, std::ios::binary | std::ios::app);
  const std::error_code reason = write_bytes(file, bytes);
  return reason ? MaybeError(writing_error(path, reason)) : std::nullopt;
}

/// Whether the link stands for what a process has open, as those of /dev/stdout and /dev/fd do.
bool leads_to_open_file(const fs::path& link) {
  std::error_code failure;
  const fs::path folder = fs::canonical(link.parent_path(), failure);
  return !failure && folder.string().starts_with("/proc/");
}

/// Where the links at the end of a path lead, whether or not something is there.
struct WrittenPath {
  fs::path path;
  bool is_open = false;
};

WrittenPath target_of(fs::path path) {
  constexpr int most_links = 40;
  std::error_code failure;
  for (int n = 0; n < most_links && fs::is_symlink(path, failure); ++n) {
    if (leads_to_open_file(path)) return {path, true};
    const fs::path next = fs::read_symlink(path, failure);
    if (failure) break;
    path = path.parent_path() / next;
  }
  return {path, fs::is_symlink(path, failure)};  // one that leads nowhere is told by who opens it
}

bool is_written_as_it_is(const WrittenPath& target) {
  std::error_code ignored;
  return target.is_open || (fs::exists(target.path, ignored) && !fs::is_regular_file(target.path, ignored));
}

/// A name that nothing has, so that no file of others is written over.
fs::path draft_of(const WrittenPath& target) {
  fs::path draft = target.path;
  draft += ".new";
  std::error_code ignored;
  for (int n = 1; fs::exists(fs::symlink_status(draft, ignored)); ++n) {
    draft = target.path;
    draft += fmt::format(".new{}", n);
  }
  return draft;
}

}  // namespace

MaybeError write_whole_file(const fs::path& path, std::string_view bytes, const fs::path& draft) {
  std::error_code reason = write_draft(draft, bytes, path);
  if (!reason) fs::rename(draft, path, reason);
  if (!reason) return std::nullopt;
  std::error_code ignored;
  fs::remove(draft, ignored);
  return writing_error(path, reason);
}

MaybeError write_whole_file(const fs::path& path, std::string_view bytes) {
  const WrittenPath target = target_of(path);
  if (is_written_as_it_is(target)) return write_as_it_is(path, bytes);
  return write_whole_file(target.path, bytes, draft_of(target));
}

MaybeError check_appendable(const fs::path& path) {
  const WrittenPath target = target_of(path);
  if (is_written_as_it_is(target)) return {};
  std::error_code ignored;
  const bool is_there = fs::exists(target.path, ignored);
  errno = 0;
  if (!std::ofstream(target.path, std::ios::binary | std::ios::app))
    return writing_error(target.path, last_failure());
  if (!is_there) fs::remove(target.path, ignored);
  return {};
}

MaybeError check_writable(const fs::path& path) {
  const WrittenPath target = target_of(path);
  if (is_written_as_it_is(target)) return {};
  const fs::path draft = draft_of(target);
  const std::error_code reason = write_draft(draft, {}, target.path);
  std::error_code ignored;
  fs::remove(draft, ignored);
  return reason ? MaybeError(writing_error(target.path, reason)) : std::nullopt;
}

}  // namespace roundel
