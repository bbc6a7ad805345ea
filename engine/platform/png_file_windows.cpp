#include <fcntl.h>
#include <fmt/core.h>
#include <io.h>
#include <windows.h>

#include <array>
#include <filesystem>
#include <random>
#include <string>

#include "engine/platform/command_windows.hpp"
#include "engine/platform/opened_file_windows.hpp"
#include "engine/platform/png_file.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

/// A file that only the converter reads, deleted with its owner.
class ShortLivedFile {
 public:
  explicit ShortLivedFile(std::string_view text) {
    std::error_code error;
    path_ = fs::temp_directory_path(error) / fmt::format("roundel-{:08x}.svg", std::random_device()());
    const Descriptor file = open_file(path_.string(), GENERIC_WRITE, CREATE_NEW);
    is_written_ = file.is_open() && !write_all(file.number(), text);
  }
  ShortLivedFile(const ShortLivedFile&) = delete;
  ShortLivedFile& operator=(const ShortLivedFile&) = delete;
  ~ShortLivedFile() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }

  bool is_written() const { return is_written_; }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
  bool is_written_ = false;
};

/// Waits for the process. Error: it failed.
MaybeError wait_for(HANDLE process, std::string_view name) {
  DWORD status = 1;
  WaitForSingleObject(process, INFINITE);
  if (GetExitCodeProcess(process, &status) != 0 && status == 0) return {};
  return Error{fmt::format("{} could not draw the picture", name)};
}

}  // namespace

MaybeError write_png(std::string_view svg, const std::string& path, const char* converter) {
  const ShortLivedFile input(svg);
  if (!input.is_written()) return Error{"a temporary file cannot be written: " + last_error().message()};
  const std::array<std::string, 4> words{converter, "--format=png", "--output=" + path, input.path()};
  std::wstring command = command_text(words);
  STARTUPINFOW start{};
  start.cb = sizeof start;
  PROCESS_INFORMATION process{};
  if (CreateProcessW(nullptr, command.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr, &start, &process) == 0) {
    if (GetLastError() == ERROR_FILE_NOT_FOUND) {
      return Error{
          fmt::format("PNG is drawn by {}, which is not here (librsvg has it); SVG needs nothing", converter)};
    }
    return Error{fmt::format("{} cannot be started: {}", converter, last_error().message())};
  }
  CloseHandle(process.hThread);
  const MaybeError error = wait_for(process.hProcess, converter);
  CloseHandle(process.hProcess);
  return error;
}

}  // namespace roundel
