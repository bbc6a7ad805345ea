#include "tools/match/child_process.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <initializer_list>
#include <system_error>
#include <thread>

// Not by Boost.Process 1.74: its pipes are inherited by every other child, and `limit_handles`, which closes them,
// also closes the pipe by which it would tell that the program cannot be executed.

namespace roundel::match {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// How often a silent child is looked after: its death goes unnoticed where another process holds its pipes.
constexpr milliseconds look_interval{50};
// For the system to take away what was killed.
constexpr milliseconds burial_time{5'000};
constexpr std::size_t chunk = 65536;

std::string reason(int error) { return std::generic_category().message(error); }

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Both ends are closed in children from the beginning.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "no pipe can be had");
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

/// For our end only: the other one is open apart from it.
void set_non_blocking(const Descriptor& end) { fcntl(end.number(), F_SETFL, O_NONBLOCK); }

Descriptor open_file(const std::string& name, int flags) {
  Descriptor file(open(name.c_str(), flags | O_CLOEXEC, 0666));
  if (!file.is_open()) throw std::system_error(errno, std::generic_category(), name);
  return file;
}

sigset_t signal_set(std::initializer_list<int> signals) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  return set;
}

/// Holds back the SIGPIPE that a write of this thread may raise.
class PipeSignalGuard {
 public:
  PipeSignalGuard() {
    sigset_t waiting;
    sigpending(&waiting);
    was_waiting_ = sigismember(&waiting, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &signal_, &old_mask_);
  }
  PipeSignalGuard(const PipeSignalGuard&) = delete;
  PipeSignalGuard& operator=(const PipeSignalGuard&) = delete;
  ~PipeSignalGuard() {
    const timespec at_once{};
    while (!was_waiting_ && sigtimedwait(&signal_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &old_mask_, nullptr);
  }

 private:
  sigset_t signal_ = signal_set({SIGPIPE});
  sigset_t old_mask_{};
  bool was_waiting_ = false;
};

/// As write(), with the error as a negative result.
ssize_t write_some(const Descriptor& end, std::string_view text) {
  const PipeSignalGuard guard;
  const ssize_t count = write(end.number(), text.data(), text.size());
  return count < 0 ? -errno : count;
}

/// What posix_spawn takes besides the words.
class SpawnSetting {
 public:
  SpawnSetting(int input, int output, int error, pid_t group) {
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO);
    // Whatever we ignore or hold back, the child begins as from a shell.
    const sigset_t defaults = signal_set({SIGPIPE, SIGINT, SIGQUIT, SIGTERM});
    const sigset_t mask = signal_set({});
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &mask);
    posix_spawnattr_setpgroup(&attributes, group);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  }
  SpawnSetting(const SpawnSetting&) = delete;
  SpawnSetting& operator=(const SpawnSetting&) = delete;
  ~SpawnSetting() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }

  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
};

Expected<pid_t> spawn(std::vector<std::string> words, const SpawnSetting& setting) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t id = 0;
  const int error = posix_spawnp(&id, arguments[0], &setting.actions, &setting.attributes, arguments.data(), environ);
  if (error == EAGAIN || error == ENOMEM || error == EMFILE || error == ENFILE) {
    throw std::system_error(error, std::generic_category(), "no process can be had");
  }
  if (error != 0) return Error{fmt::format("'{}' cannot be started: {}", words[0], reason(error))};
  return id;
}

/// Starts the leader of a new group, which kills the group when `leash` comes to its end.
Expected<pid_t> spawn_guard(const Descriptor& leash, const Descriptor& nothing) {
  const SpawnSetting setting(leash.number(), nothing.number(), nothing.number(), 0);
  return spawn({"/bin/sh", "-c", "read -r line; kill -KILL 0", "roundel-match-guard"}, setting);
}

/// What waitpid told.
std::string describe(int status) {
  if (WIFEXITED(status)) return fmt::format("exit status {}", WEXITSTATUS(status));
  const char* name = sigabbrev_np(WTERMSIG(status));
  return name ? fmt::format("signal {}", name) : fmt::format("signal {}", WTERMSIG(status));
}

/// Milliseconds up to `deadline`, rounded up, from 0 to look_interval.
int wait_time(Deadline deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  return static_cast<int>(std::clamp(left, milliseconds::zero(), look_interval).count());
}

}  // namespace

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const ChildCommand& command) {
  if (command.words.empty()) return Error{"the command is empty"};
  std::error_code ignored;
  if (!command.directory.empty() && !std::filesystem::is_directory(command.directory, ignored)) {
    return Error{fmt::format("'{}' is no directory", command.directory)};
  }
  Pipe leash = make_pipe();
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  const Descriptor nothing = open_file("/dev/null", O_RDWR);
  const Descriptor error = command.error_file.empty() ? open_file("/dev/null", O_WRONLY)
                                                      : open_file(command.error_file, O_WRONLY | O_CREAT | O_APPEND);

  const Expected<pid_t> guard = spawn_guard(leash.read, nothing);
  if (!guard) return guard.error();
  std::unique_ptr<ChildProcess> child(new ChildProcess);  // from here on its end ends the guard
  child->guard_ = *guard;
  child->leash_ = std::move(leash.write);
  child->input_ = std::move(input.write);
  child->output_ = std::move(output.read);
  set_non_blocking(child->input_);
  set_non_blocking(child->output_);

  SpawnSetting setting(input.read.number(), output.write.number(), error.number(), *guard);
  if (!command.directory.empty()) {
    posix_spawn_file_actions_addchdir_np(&setting.actions, command.directory.c_str());
  }
  const Expected<pid_t> id = spawn(command.words, setting);
  if (!id) return id.error();
  child->id_ = *id;
  return child;
}

ChildProcess::Outcome ChildProcess::write(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (!input_.is_open()) return Outcome::closed;
    const ssize_t count = write_some(input_, text);
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if ((count != -EAGAIN && count != -EINTR) || reap()) {
      return Outcome::closed;  // where it has ended, another process may yet hold the pipe open
    } else {
      if (steady_clock::now() >= deadline) return Outcome::late;
      exchange(true, deadline);
    }
  }
  return Outcome::done;
}

ChildProcess::Outcome ChildProcess::read_line(std::string& line, Deadline deadline) {
  while (steady_clock::now() < deadline) {
    if (has_long_line()) return Outcome::too_long;
    if (take_line(line)) return Outcome::done;
    if (!output_.is_open()) return Outcome::closed;
    exchange(false, deadline);
  }
  return Outcome::late;
}

bool ChildProcess::take_line(std::string& line) {
  const std::size_t end = pending_.find('\n', searched_);
  searched_ = end == std::string::npos ? pending_.size() : end + 1;
  if (end == std::string::npos) return false;
  line.assign(pending_, taken_, end - taken_);
  if (line.ends_with('\r')) line.pop_back();
  taken_ = end + 1;
  return true;
}

bool ChildProcess::has_long_line() const {
  return pending_.size() - taken_ > longest_line && pending_.find('\n', searched_) > taken_ + longest_line;
}

void ChildProcess::exchange(bool writing, Deadline deadline) {
  const bool has_room = pending_.size() - taken_ <= longest_line;
  std::array<pollfd, 2> ends{{{has_room ? output_.number() : -1, POLLIN, 0},  // poll passes over a negative number
                              {writing ? input_.number() : -1, POLLOUT, 0}}};
  const int ready = poll(ends.data(), ends.size(), wait_time(deadline));
  if (ready > 0 && ends[0].revents != 0) {
    take_output();
  } else if (ready == 0 && !writing && reap()) {
    take_output();  // what came between the look and the death
    output_.close();
  }
}

void ChildProcess::take_output() {
  pending_.erase(0, taken_);
  searched_ -= taken_;
  taken_ = 0;
  const std::size_t old_size = pending_.size();
  pending_.resize(old_size + chunk);
  const ssize_t count = read(output_.number(), pending_.data() + old_size, chunk);
  const int error = errno;
  pending_.resize(old_size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  const bool goes_on = count > 0 || (count < 0 && (error == EAGAIN || error == EINTR));
  if (!goes_on) output_.close();
}

bool ChildProcess::reap() {
  if (ending_ || id_ == 0) return true;
  int status = 0;
  const pid_t found = waitpid(id_, &status, WNOHANG);
  if (found == id_) ending_ = describe(status);
  if (found < 0) ending_ = "an unknown status";  // someone else has asked for it
  return ending_.has_value();
}

std::optional<std::string> ChildProcess::wait(Deadline deadline) {
  // The first looks come quickly, since most children are gone at once.
  for (milliseconds pause{1}; !reap() && steady_clock::now() < deadline; pause = std::min(pause * 2, look_interval)) {
    std::this_thread::sleep_for(std::min<steady_clock::duration>(pause, deadline - steady_clock::now()));
  }
  return ending_;
}

void ChildProcess::kill() {
  if (guard_ == 0) return;
  // The group's number cannot be another's as long as the guard has not been waited for.
  ::kill(-guard_, SIGKILL);
  if (!reap()) ::kill(id_, SIGKILL);  // it may have left the group
  wait(steady_clock::now() + burial_time);
  while (waitpid(guard_, nullptr, 0) < 0 && errno == EINTR) {
  }
  guard_ = 0;
  leash_.close();
  input_.close();
  output_.close();
}

}  // namespace roundel::match
