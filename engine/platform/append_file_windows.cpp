#include <fmt/core.h>
#include <io.h>

#include "engine/platform/append_file.hpp"
#include "engine/platform/opened_file_windows.hpp"

namespace roundel {
namespace {

HANDLE handle_of(const Descriptor& file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file.number())); }

}  // namespace

Expected<AppendFile> AppendFile::open(const std::string& path, Use use) {
  // A shared file is only opened for appending, so that other writers do no harm. A file that may be cut has one
  // owner.
  const DWORD access = use == Use::share ? FILE_APPEND_DATA : GENERIC_READ | GENERIC_WRITE;
  AppendFile file(open_file(path, access, OPEN_ALWAYS), path);
  if (!file.file_.is_open()) return file.error();
  return Expected<AppendFile>(std::move(file));
}

Expected<bool> AppendFile::is_regular() const { return is_disk_file(file_); }

bool AppendFile::lock() const {
  // The lock is on bytes beyond any real content, because other processes cannot read locked bytes.
  OVERLAPPED place{};
  place.OffsetHigh = 0x40000000;
  return LockFileEx(handle_of(file_), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) != 0;
}

Expected<std::uint64_t> AppendFile::size() const {
  LARGE_INTEGER size{};
  if (GetFileSizeEx(handle_of(file_), &size) == 0) return error();
  return static_cast<std::uint64_t>(size.QuadPart);
}

MaybeError AppendFile::cut(std::uint64_t size) const {
  FILE_END_OF_FILE_INFO end{};
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  if (SetFileInformationByHandle(handle_of(file_), FileEndOfFileInfo, &end, sizeof end) == 0) return error();
  return std::nullopt;
}

Error AppendFile::error() const { return {fmt::format("{}: {}", path_, last_error().message())}; }

}  // namespace roundel
