#include "engine/platform/filter_program_posix.hpp"

#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace roundel {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
/// A file without a name, deleted when it is closed. The program uses such files, because a pipe could break.
using NamelessFile = std::unique_ptr<std::FILE, CloseFile>;

NamelessFile file_of(std::string_view bytes) {
  NamelessFile file(std::tmpfile());
  if (!file || std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) return {};
  if (std::fflush(file.get()) != 0 || std::fseek(file.get(), 0, SEEK_SET) != 0) return {};
  return file;
}

std::string content_of(std::FILE* file) {
  constexpr std::size_t portion = 1 << 16;
  std::string content;
  std::rewind(file);
  for (std::size_t read = portion; read == portion;) {
    const std::size_t before = content.size();
    content.resize(before + portion);
    read = std::fread(content.data() + before, 1, portion, file);
    content.resize(before + read);
  }
  return content;
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

/// Starts the program with these files as its streams. Returns the system's error, 0 for none.
int start(std::vector<std::string> command, std::FILE* input, std::FILE* output, pid_t& process) {
  std::vector<char*> arguments;
  for (std::string& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO);
  const int error = posix_spawnp(&process, arguments.front(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

Expected<std::string> filtered(std::string_view input, const FilterProgram& filter) {
  const NamelessFile from = file_of(input);
  const NamelessFile to = file_of({});
  if (!from || !to) return Error{"a temporary file cannot be written: " + system_message(errno)};
  const std::string& program = filter.command.front();
  pid_t process = 0;
  const int error = start(filter.command, from.get(), to.get(), process);
  if (error == ENOENT) {
    return Error{
        fmt::format("{} needs the program {}, which is missing: {}", filter.purpose, program, filter.advice)};
  }
  if (error != 0) return Error{fmt::format("{} cannot be started: {}", program, system_message(error))};
  if (auto failed = wait_for(process, program)) return *failed;
  return content_of(to.get());
}

FilterProgram png_filter(const char* program) {
  return {{program, "--format=png"}, "a PNG", "install Debian's package librsvg2-bin, or write an SVG"};
}

}  // namespace roundel
