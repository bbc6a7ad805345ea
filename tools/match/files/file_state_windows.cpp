#include <windows.h>

#include <filesystem>

#include "tools/match/files/file_state.hpp"

namespace roundel::match {
namespace {

std::uint64_t whole(DWORD high, DWORD low) { return std::uint64_t{high} << 32 | low; }

}  // namespace

std::optional<FileState> file_state(const std::string& path) {
  const HANDLE file = CreateFileW(std::filesystem::path(path).c_str(), FILE_READ_ATTRIBUTES,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                  FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return std::nullopt;
  BY_HANDLE_FILE_INFORMATION where{};
  FILE_BASIC_INFO when{};
  const bool is_reported = GetFileInformationByHandle(file, &where) != 0 &&
                           GetFileInformationByHandleEx(file, FileBasicInfo, &when, sizeof when) != 0;
  CloseHandle(file);
  if (!is_reported) return std::nullopt;
  return FileState{where.dwVolumeSerialNumber, whole(where.nFileIndexHigh, where.nFileIndexLow),
                   whole(where.nFileSizeHigh, where.nFileSizeLow),
                   static_cast<std::uint64_t>(when.LastWriteTime.QuadPart),
                   static_cast<std::uint64_t>(when.ChangeTime.QuadPart)};
}

}  // namespace roundel::match
