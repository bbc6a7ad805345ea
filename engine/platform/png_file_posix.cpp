#include "engine/platform/png_file.hpp"

#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace roundel {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
/// A file without a name, deleted when it is closed. The converter reads it as its input, because a pipe could break.
using NamelessFile = std::unique_ptr<std::FILE, CloseFile>;

NamelessFile file_of(std::string_view text) {
  NamelessFile file(std::tmpfile());
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size()) return {};
  if (std::fflush(file.get()) != 0 || std::fseek(file.get(), 0, SEEK_SET) != 0) return {};
  return file;
}

std::string system_message(int error) { return std::generic_category().message(error); }

/// Waits for the process. Error: it failed.
MaybeError wait_for(pid_t process, std::string_view name) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return Error{fmt::format("{}: {}", name, system_message(errno))};
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  return Error{fmt::format("{} could not draw the picture", name)};
}

}  // namespace

MaybeError write_png(std::string_view svg, const std::string& path, const char* converter) {
  const NamelessFile input = file_of(svg);
  if (!input) return Error{"a temporary file cannot be written: " + system_message(errno)};
  std::string name = converter;
  std::string format = "--format=png";
  std::string output = "--output=" + path;
  std::array<char*, 4> arguments{name.data(), format.data(), output.data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(input.get()), STDIN_FILENO);
  pid_t process = 0;
  const int error = posix_spawnp(&process, converter, &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error == ENOENT) {
    return Error{fmt::format(
        "a PNG needs the program {}, which is missing: install Debian's package librsvg2-bin, or write an SVG",
        converter)};
  }
  if (error != 0) return Error{fmt::format("{} cannot be started: {}", converter, system_message(error))};
  return wait_for(process, converter);
}

}  // namespace roundel
