#include "tests/process.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "tests/paths.hpp"

namespace roundel::testing {

namespace {

/// Much longer than any answer takes, even under a sanitizer and on a busy machine.
constexpr int patience_milliseconds = 600'000;

struct Pipe {
  int read;
  int write;
};

/// Children close it, so that no child keeps another's pipe open.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  return {ends[0], ends[1]};
}

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

/// The folder for the programs' caches, apart from the user's.
const std::string cache_folder =
    (std::filesystem::path(testing::built_engine).parent_path() / "tests" / "cache").string();

/// The environment with the tests' own cache. Sanitizers let allocations fail, as the system does without them.
Lines child_environment() {
  Lines entries;
  for (char** entry = environ; *entry != nullptr; ++entry) entries.emplace_back(*entry);
  for (const std::string name : {"ASAN_OPTIONS=", "TSAN_OPTIONS="}) {
    const auto is_named = [&name](const std::string& entry) { return entry.starts_with(name); };
    const auto old = std::find_if(entries.begin(), entries.end(), is_named);
    const std::string others = old == entries.end() ? "" : old->substr(name.size()) + ":";
    std::erase_if(entries, is_named);
    entries.push_back(name + others + "allocator_may_return_null=1");
  }
  std::erase_if(entries, [](const std::string& entry) { return entry.starts_with("XDG_CACHE_HOME="); });
  entries.push_back("XDG_CACHE_HOME=" + cache_folder);
  return entries;
}

/// The strings in the form of the system's calls. They must outlive this object.
std::vector<char*> pointers_to(Lines& strings) {
  std::vector<char*> pointers;
  for (std::string& string : strings) pointers.push_back(string.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Starts the program with its standard streams connected. A write to a child that has ended must be an error here,
/// not a signal. The child gets the default again.
pid_t spawn(const std::string& program, const std::vector<std::string>& arguments, const Pipe& input,
            const Pipe& output, const Pipe& error) {
  Lines words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  Lines environment = child_environment();

  std::signal(SIGPIPE, SIG_IGN);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGINT);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, error.write, STDERR_FILENO);

  pid_t id = 0;
  const int status = posix_spawn(&id, program.c_str(), &actions, &attributes, pointers_to(words).data(),
                                 pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (status != 0) throw std::system_error(status, std::generic_category(), program);
  return id;
}

/// Adds what can be read at once to `text`. At the end of the stream, closes `end`.
void drain(int& end, std::string& text) {
  std::array<char, 65536> buffer{};
  const ssize_t count = read(end, buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else {
    close_end(end);
  }
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, const std::string& program) {
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe error = make_pipe();
  input_ = input.write;
  output_ = output.read;
  error_ = error.read;
  id_ = spawn(program, arguments, input, output, error);
  close_end(input.read);
  close_end(output.write);
  close_end(error.write);
}

Process::~Process() {
  try {
    close_input();
    if (id_ != 0 && wait() != 0) FAIL_CHECK("the program did not end well: ", error_text_);
  } catch (const std::exception& failure) {
    FAIL_CHECK(failure.what());
    kill();
  }
  close_end(input_);
  close_end(output_);
  close_end(error_);
}

void Process::kill() {
  if (id_ == 0) return;
  ::kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
  id_ = 0;
}

void Process::send(std::string_view text) { send_bytes(std::string(text) + "\n"); }

void Process::send_bytes(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(input_, text.data(), text.size());
    if (count < 0) throw std::system_error(errno, std::generic_category(), "write to the program");
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

void Process::close_input() { close_end(input_); }

void Process::interrupt() { ::kill(id_, SIGINT); }

bool Process::receive() {
  std::array<pollfd, 2> ends{{{output_, POLLIN, 0}, {error_, POLLIN, 0}}};  // poll ignores a negative end
  if (output_ < 0 && error_ < 0) return false;
  const int ready = poll(ends.data(), ends.size(), patience_milliseconds);
  if (ready < 0 && errno == EINTR) return true;
  if (ready <= 0) {
    kill();
    throw std::runtime_error("the program does not answer; unread: " + pending_);
  }
  if (ends[0].revents != 0) drain(output_, pending_);
  if (ends[1].revents != 0) drain(error_, error_text_);
  return true;
}

std::optional<std::string> Process::read_line() {
  std::size_t end = 0;
  while ((end = pending_.find('\n')) == std::string::npos) {
    if (!receive()) break;
  }
  if (end == std::string::npos && pending_.empty()) return {};
  std::string line = pending_.substr(0, end);
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  return line;
}

Lines Process::read_until(std::string_view prefix) {
  Lines lines;
  do {
    std::optional<std::string> line = read_line();
    if (!line) throw std::runtime_error("the output ends before '" + std::string(prefix) + "'");
    lines.push_back(std::move(*line));
  } while (!lines.back().starts_with(prefix));
  return lines;
}

void Process::wait_for_error(std::string_view text) {
  while (error_text_.find(text) == std::string::npos) {
    if (!receive()) throw std::runtime_error("standard error ends before '" + std::string(text) + "'");
  }
}

Lines Process::read_all() {
  Lines lines;
  while (std::optional<std::string> line = read_line()) lines.push_back(std::move(*line));
  return lines;
}

int Process::wait() {
  while (receive()) {
  }
  int status = 0;
  waitpid(id_, &status, 0);
  id_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Outcome run(const std::vector<std::string>& arguments, std::string_view input, const std::string& program) {
  Process process(arguments, program);
  process.send_bytes(input);
  process.close_input();
  Lines output = process.read_all();
  const int status = process.wait();
  return {status, std::move(output), process.error_text()};
}

void check_refused(const Lines& arguments, std::string_view part) {
  CAPTURE(text_of(arguments));
  const Outcome outcome = run(arguments);
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  CHECK(outcome.error.starts_with("roundel: "));
  CHECK(std::count(outcome.error.begin(), outcome.error.end(), '\n') == 1);
  CHECK_MESSAGE(outcome.error.find(part) != std::string::npos, outcome.error);
}

Lines output_of(const Lines& arguments) {
  CAPTURE(text_of(arguments));
  const Outcome outcome = run(arguments);
  REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
  CHECK(outcome.error.empty());
  REQUIRE_FALSE(outcome.output.empty());
  return outcome.output;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string value_of(const Lines& lines, std::string_view prefix) {
  const auto begins = [prefix](const std::string& line) { return line.starts_with(prefix); };
  const auto found = std::find_if(lines.begin(), lines.end(), begins);
  if (found == lines.end()) throw std::runtime_error("no line begins with '" + std::string(prefix) + "'");
  if (std::any_of(found + 1, lines.end(), begins)) {
    throw std::runtime_error("several lines begin with '" + std::string(prefix) + "'");
  }
  return found->substr(prefix.size());
}

}  // namespace roundel::testing
