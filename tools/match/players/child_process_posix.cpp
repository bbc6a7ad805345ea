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
#include <initializer_list>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "engine/platform/descriptor.hpp"
#include "tools/match/players/child_process.hpp"
#include "tools/match/players/supervisor.hpp"

// It does not use Boost.Process 1.74: every other child inherits its pipes. `limit_handles`, which closes them, also
// closes the pipe that reports that the program cannot be executed.

namespace roundel::match {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t chunk = 65536;

std::string reason(int error) { return std::generic_category().message(error); }

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Children inherit neither end.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot create a pipe");
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

/// Only for our end: the other end is a separate open file.
void set_non_blocking(const Descriptor& end) { fcntl(end.number(), F_SETFL, O_NONBLOCK); }

Descriptor open_null() {
  Descriptor file(open("/dev/null", O_WRONLY | O_CLOEXEC));
  if (!file.is_open()) throw std::system_error(errno, std::generic_category(), "/dev/null");
  return file;
}

sigset_t signal_set(std::initializer_list<int> signals) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  return set;
}

/// Blocks the SIGPIPE that a write of this thread may raise.
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

/// Works like write(), with a negative number for an error.
ssize_t write_some(const Descriptor& end, std::string_view text) {
  const PipeSignalGuard guard;
  const ssize_t count = write(end.number(), text.data(), text.size());
  return count < 0 ? -errno : count;
}

/// The parameters of posix_spawn besides the words. The process leads a group of its own.
class SpawnSetting {
 public:
  SpawnSetting(int input, int output, int error) {
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO);
    // Whatever signals we ignore or block, the child begins as from a shell.
    const sigset_t defaults = signal_set({SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTERM});
    const sigset_t mask = signal_set({});
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &mask);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  }
  SpawnSetting(const SpawnSetting&) = delete;
  SpawnSetting& operator=(const SpawnSetting&) = delete;
  ~SpawnSetting() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }

  /// Gives the child this file too, under the same number.
  void keep(const Descriptor& file) { posix_spawn_file_actions_adddup2(&actions, file.number(), file.number()); }

  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
};

[[noreturn]] void throw_no_process(int error) {
  throw std::system_error(error, std::generic_category(), "cannot create a process");
}

/// Starts this program again.
pid_t spawn_self(std::vector<std::string> words, const SpawnSetting& setting) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t id = 0;
  const int error =
      posix_spawn(&id, "/proc/self/exe", &setting.actions, &setting.attributes, arguments.data(), environ);
  if (error != 0) throw_no_process(error);
  return id;
}

/// Returns nothing if there is none yet, or there will be none.
std::optional<SupervisorReport> read_report(const Descriptor& pipe, ssize_t& count) {
  SupervisorReport report{};
  do {
    count = read(pipe.number(), &report, sizeof report);
  } while (count < 0 && errno == EINTR);
  return count == sizeof report ? std::optional(report) : std::nullopt;
}

/// Returns whether the failure to execute it is not the program's fault.
bool is_lack(int error) { return error == EAGAIN || error == ENOMEM || error == EMFILE || error == ENFILE; }

/// Describes waitpid's status.
std::string describe(int status) {
  if (WIFEXITED(status)) return fmt::format("exit status {}", WEXITSTATUS(status));
  const char* name = sigabbrev_np(WTERMSIG(status));
  return name ? fmt::format("signal {}", name) : fmt::format("signal {}", WTERMSIG(status));
}

class PosixChild final : public ChildProcess {
 public:
  PosixChild() = default;
  ~PosixChild() override { end(); }

  /// As ChildProcess::start().
  MaybeError begin(const ChildCommand& command);

  std::int64_t id() const override { return id_; }
  Outcome write(std::string_view text, Deadline deadline) override;
  void close_input() override { input_.close(); }
  std::optional<std::string> wait(Deadline deadline) override;
  void interrupt() override;
  void kill() override { end(); }

 private:
  bool has_output() const override { return output_.is_open(); }
  void exchange(bool writing, Deadline deadline) override;
  /// Waits for the supervisor's first report. Error: why the program cannot be executed.
  MaybeError hear_of_start(const std::string& program);
  void take_output();
  /// Returns whether there was any.
  bool take_errors();
  /// Returns whether the child is known to have ended; does not wait.
  bool reap();
  /// Returns whether the supervisor ended before the deadline.
  bool bury_supervisor(Deadline deadline) const;
  void end();

  pid_t id_ = 0;
  pid_t supervisor_ = 0;  ///< leads the group; 0: all were killed
  Descriptor leash_;      ///< closing it ends the supervisor
  Descriptor report_;     ///< from the supervisor
  Descriptor input_;
  Descriptor output_;
  Descriptor error_;  ///< not open: standard error is ignored
};

MaybeError PosixChild::begin(const ChildCommand& command) {
  if (MaybeError wrong = check(command)) return wrong;
  Pipe leash = make_pipe();
  Pipe report = make_pipe();
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe error = command.hear_error ? make_pipe() : Pipe{Descriptor(), open_null()};
  SpawnSetting setting(input.read.number(), output.write.number(), error.write.number());
  setting.keep(leash.read);
  setting.keep(report.write);
  if (!command.directory.empty()) {
    posix_spawn_file_actions_addchdir_np(&setting.actions, command.directory.c_str());
  }
  supervisor_ = spawn_self(supervisor_words(leash.read.number(), report.write.number(), command.words), setting);
  // Only the child may hold its ends: its pipes then end with it.
  for (Descriptor* end : {&report.write, &input.read, &output.write, &error.write}) end->close();
  leash_ = std::move(leash.write);
  report_ = std::move(report.read);
  input_ = std::move(input.write);
  output_ = std::move(output.read);
  error_ = std::move(error.read);
  hear_error = command.hear_error;
  if (auto failure = hear_of_start(command.words[0])) return failure;
  for (const Descriptor* end : {&report_, &input_, &output_, &error_}) {
    if (end->is_open()) set_non_blocking(*end);
  }
  return std::nullopt;
}

MaybeError PosixChild::hear_of_start(const std::string& program) {
  ssize_t count = 0;
  const auto report = read_report(report_, count);
  if (!report) throw std::runtime_error("the supervisor of '" + program + "' ended before it reported");
  if (report->kind == SupervisorReport::Kind::started) {
    id_ = report->value;
    return std::nullopt;
  }
  if (report->kind == SupervisorReport::Kind::no_process || is_lack(report->value)) throw_no_process(report->value);
  return Error{fmt::format("'{}' cannot be started: {}", program, reason(report->value))};
}

ChildProcess::Outcome PosixChild::write(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (!input_.is_open()) return Outcome::closed;
    const ssize_t count = write_some(input_, text);
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if ((count != -EAGAIN && count != -EINTR) || reap()) {
      return Outcome::closed;  // after its end, another process may still hold the pipe open
    } else {
      if (steady_clock::now() >= deadline) return Outcome::late;
      exchange(true, deadline);
    }
  }
  return Outcome::done;
}

void PosixChild::exchange(bool writing, Deadline deadline) {
  std::array<pollfd, 3> ends{
      {{lines.has_room() ? output_.number() : -1, POLLIN, 0},  // poll ignores a negative number
       {writing ? input_.number() : -1, POLLOUT, 0},
       {error_.number(), POLLIN, 0}}};
  const int ready = poll(ends.data(), ends.size(), static_cast<int>(time_to_look(deadline).count()));
  if (ready > 0 && ends[2].revents != 0) take_errors();
  if (ready > 0 && ends[0].revents != 0) {
    take_output();
  } else if (ready == 0 && !writing && reap()) {
    take_output();  // output between the check and the end
    output_.close();
  }
}

bool PosixChild::take_errors() {
  if (!error_.is_open()) return false;
  std::string text(chunk, '\0');
  const ssize_t count = read(error_.number(), text.data(), text.size());
  if (count > 0) {
    text.resize(static_cast<std::size_t>(count));
    hear_error(text);
  } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
    error_.close();
  }
  return count > 0;
}

void PosixChild::take_output() {
  std::array<char, chunk> bytes;
  const ssize_t count = read(output_.number(), bytes.data(), bytes.size());
  const bool goes_on = count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
  if (count > 0) lines.add({bytes.data(), static_cast<std::size_t>(count)});
  if (!goes_on) output_.close();
}

bool PosixChild::reap() {
  if (ending || id_ == 0) return true;
  ssize_t count = 0;
  const auto report = read_report(report_, count);
  if (report) ending = describe(report->value);
  if (count == 0) ending = "an unknown status";  // the supervisor was killed, and the child with it
  return ending.has_value();
}

std::optional<std::string> PosixChild::wait(Deadline deadline) {
  while (!reap() && steady_clock::now() < deadline) {
    std::array<pollfd, 2> ends{{{report_.number(), POLLIN, 0}, {error_.number(), POLLIN, 0}}};
    poll(ends.data(), ends.size(), static_cast<int>(time_to_look(deadline).count()));
    take_errors();
  }
  return ending;
}

void PosixChild::interrupt() {
  if (!reap()) ::kill(id_, SIGINT);
}

void PosixChild::end() {
  if (supervisor_ == 0) return;
  leash_.close();
  // The group's number cannot be reused before the supervisor was waited for.
  if (!bury_supervisor(steady_clock::now() + burial_time)) {
    ::kill(-supervisor_, SIGKILL);  // it was stopped
    while (waitpid(supervisor_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  supervisor_ = 0;
  while (take_errors()) {  // its last words
  }
  if (hear_error) hear_error({});
  for (Descriptor* end : {&report_, &input_, &output_, &error_}) end->close();
}

bool PosixChild::bury_supervisor(Deadline deadline) const {
  // The first checks come quickly, because most processes disappear at once.
  for (milliseconds pause{1}; waitpid(supervisor_, nullptr, WNOHANG) == 0;
       pause = std::min(pause * 2, look_interval)) {
    if (steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const ChildCommand& command) {
  auto child = std::make_unique<PosixChild>();
  if (auto error = child->begin(command)) return *error;
  return Expected<std::unique_ptr<ChildProcess>>(std::move(child));
}

}  // namespace roundel::match
