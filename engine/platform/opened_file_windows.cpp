#include "engine/platform/opened_file_windows.hpp"

#include <fcntl.h>
#include <io.h>

#include <filesystem>

namespace roundel {

Descriptor open_file(const std::string& path, DWORD access, DWORD disposition) {
  constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE file = CreateFileW(std::filesystem::path(path).c_str(), access, shared, nullptr, disposition,
                                  FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return {};
  Descriptor opened(_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_APPEND | _O_BINARY | _O_NOINHERIT));
  if (!opened.is_open()) CloseHandle(file);
  return opened;
}

bool is_disk_file(const Descriptor& file) {
  return GetFileType(reinterpret_cast<HANDLE>(_get_osfhandle(file.number()))) == FILE_TYPE_DISK;
}

std::error_code last_error() { return {static_cast<int>(GetLastError()), std::system_category()}; }

}  // namespace roundel
