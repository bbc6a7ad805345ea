#include "tools/match/files/append_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace roundel::match {

Expected<AppendFile> AppendFile::open(const std::string& path) {
  auto file = open(path, O_RDWR | O_NONBLOCK);  // a pipe must not keep us waiting
  if (!file) return file;
  struct stat status {};
  if (fstat((*file).file_.number(), &status) != 0) return (*file).error();
  if (!S_ISREG(status.st_mode)) return Error{path + " is no file that can be gone on with"};
  return file;
}

Expected<AppendFile> AppendFile::share(const std::string& path) {
  auto file = open(path, O_WRONLY);
  if (file) (*file).is_shared_ = true;
  return file;
}

Expected<AppendFile> AppendFile::create(const std::string& path) { return open(path, O_WRONLY | O_TRUNC); }

Expected<AppendFile> AppendFile::open(const std::string& path, int flags) {
  AppendFile file(Descriptor(::open(path.c_str(), flags | O_CREAT | O_APPEND | O_CLOEXEC, 0666)), path);
  if (!file.file_.is_open()) return file.error();
  return Expected<AppendFile>(std::move(file));
}

bool AppendFile::lock() const { return flock(file_.number(), LOCK_EX | LOCK_NB) == 0; }

Expected<std::uint64_t> AppendFile::size() const {
  struct stat status {};
  if (fstat(file_.number(), &status) != 0) return error();
  return static_cast<std::uint64_t>(status.st_size);
}

MaybeError AppendFile::append(std::string_view text) const {
  const off_t old_end = lseek(file_.number(), 0, SEEK_END);
  while (!text.empty()) {
    const ssize_t written = ::write(file_.number(), text.data(), text.size());
    if (written < 0 && errno != EINTR) {
      const Error failure = error();
      if (is_shared_) return failure;  // others may have written behind it
      // No part of it may stay where something else could follow.
      if (old_end < 0 || ftruncate(file_.number(), old_end) != 0)
        return Error{failure.message + ", in the middle of it"};
      return failure;
    }
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

MaybeError AppendFile::cut(std::uint64_t size) const {
  if (ftruncate(file_.number(), static_cast<off_t>(size)) != 0) return error();
  return std::nullopt;
}

Error AppendFile::error() const { return {fmt::format("{}: {}", path_, std::generic_category().message(errno))}; }

}  // namespace roundel::match
