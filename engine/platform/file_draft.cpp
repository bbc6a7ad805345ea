#include "engine/platform/file_draft.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace roundel {
namespace {

namespace fs = std::filesystem;

std::error_code last_failure() {
  return errno != 0 ? std::error_code(errno, std::generic_category()) : std::make_error_code(std::errc::io_error);
}

/// Returns whether the link stands for an open file of a process, as those of /dev/stdout and /dev/fd do.
bool leads_to_open_file(const fs::path& link) {
  std::error_code failure;
  const fs::path folder = fs::canonical(link.parent_path(), failure);
  return !failure && folder.string().starts_with("/proc/");
}

/// Returns the end of a chain of links, even if no file exists there.
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
  return {path, fs::is_symlink(path, failure)};  // opening the file reports a link that leads nowhere
}

bool has_no_draft(const WrittenPath& target) {
  std::error_code ignored;
  return target.is_open || (fs::exists(target.path, ignored) && !fs::is_regular_file(target.path, ignored));
}

/// Returns an unused name, so that no other file is overwritten.
fs::path draft_of(const fs::path& target) {
  fs::path draft = target;
  draft += ".new";
  std::error_code ignored;
  for (int n = 1; fs::exists(fs::symlink_status(draft, ignored)); ++n) {
    draft = target;
    draft += fmt::format(".new{}", n);
  }
  return draft;
}

/// Renames the draft to a name that must be free. The step is atomic: no other process can take the name in between.
std::error_code put_in_free_place(const fs::path& draft, const fs::path& target) {
  std::error_code failure;
  fs::create_hard_link(draft, target, failure);
  std::error_code ignored;
  if (!failure) {
    fs::remove(draft, ignored);
    return {};
  }
  if (failure == std::errc::file_exists || fs::exists(target, ignored)) {
    return std::make_error_code(std::errc::file_exists);
  }
  // Some file systems have no hard links.
  fs::rename(draft, target, failure);
  return failure;
}

}  // namespace

bool is_written_as_it_is(const fs::path& path) { return has_no_draft(target_of(path)); }

FileDraft::FileDraft(const fs::path& path, Replacing replacing) : replacing_(replacing) {
  const WrittenPath target = target_of(path);
  is_file_itself_ = has_no_draft(target);
  target_ = is_file_itself_ ? path : target.path;
  draft_ = is_file_itself_ ? path : draft_of(target_);
}

FileDraft::FileDraft(fs::path path, fs::path draft)
    : target_(std::move(path)), draft_(std::move(draft)), replacing_(Replacing::yes) {}

FileDraft::~FileDraft() {
  std::error_code ignored;
  if (!is_file_itself_ && !is_kept_ && fs::is_regular_file(draft_, ignored)) fs::remove(draft_, ignored);
}

Error FileDraft::writing_error(const std::error_code& reason) const {
  return {fmt::format("'{}' cannot be written: {}", target_.string(), reason.message())};
}

Expected<std::ofstream> FileDraft::open() const {
  errno = 0;
  std::ofstream file(draft_, is_file_itself_ ? std::ios::binary | std::ios::app : std::ios::binary);
  if (!file) return writing_error(last_failure());
  std::error_code none;
  const fs::file_status there = fs::status(target_, none);
  if (!is_file_itself_ && fs::is_regular_file(there)) fs::permissions(draft_, there.permissions(), none);
  return Expected<std::ofstream>(std::move(file));
}

MaybeError FileDraft::close(std::ofstream& file) const {
  if (file) errno = 0;
  file.close();
  return file ? std::nullopt : MaybeError(writing_error(last_failure()));
}

MaybeError FileDraft::put_in_place() {
  if (is_file_itself_ || is_kept_) return {};
  std::error_code reason;
  if (replacing_ == Replacing::yes) {
    fs::rename(draft_, target_, reason);
  } else {
    reason = put_in_free_place(draft_, target_);
  }
  if (reason && reason != std::errc::file_exists) return writing_error(reason);
  is_kept_ = true;
  if (!reason) return {};
  return Error{fmt::format("another program has written '{}' meanwhile: the output is in '{}'", target_.string(),
                           draft_.string())};
}

}  // namespace roundel
