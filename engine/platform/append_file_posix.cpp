#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "engine/platform/append_file.hpp"

namespace roundel {

Expected<AppendFile> AppendFile::open(const std::string& path, Use use) {
  int flags = O_CREAT | O_APPEND | O_CLOEXEC;
  switch (use) {
    case Use::go_on: flags |= O_RDWR | O_NONBLOCK; break;  // a pipe must not block
    case Use::share: flags |= O_WRONLY; break;
  }
  AppendFile file(Descriptor(::open(path.c_str(), flags, 0666)), path);
  if (!file.file_.is_open()) return file.error();
  return Expected<AppendFile>(std::move(file));
}

Expected<bool> AppendFile::is_regular() const {
  struct stat status {};
  if (fstat(file_.number(), &status) != 0) return error();
  return S_ISREG(status.st_mode);
}

bool AppendFile::lock() const { return flock(file_.number(), LOCK_EX | LOCK_NB) == 0; }

Expected<std::uint64_t> AppendFile::size() const {
  struct stat status {};
  if (fstat(file_.number(), &status) != 0) return error();
  return static_cast<std::uint64_t>(status.st_size);
}

MaybeError AppendFile::cut(std::uint64_t size) const {
  if (ftruncate(file_.number(), static_cast<off_t>(size)) != 0) return error();
  return std::nullopt;
}

Error AppendFile::error() const { return {fmt::format("{}: {}", path_, std::generic_category().message(errno))}; }

}  // namespace roundel
