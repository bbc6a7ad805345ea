#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <thread>

#include "engine/base/number.hpp"
#include "tools/match/players/supervisor.hpp"

namespace roundel::match {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr std::string_view supervisor_name = "roundel-match-supervisor";
constexpr std::size_t own_words = 3;
constexpr int first_other = 3;  ///< file number after the standard ones
// For the system to remove killed processes. Those that remain could not be killed.
constexpr std::chrono::seconds mourning_time{3};
constexpr std::chrono::milliseconds glance_interval{1};

/// Returns the parent of a process, which the system writes after its name; names may have blanks and brackets. 0:
/// there is none, or the process is gone.
pid_t parent_of(const fs::path& process) {
  std::ifstream file(process / "stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos || name_end + 4 > text.size()) return 0;
  const std::string_view rest = std::string_view(text).substr(name_end + 4);  // after the state, one letter
  const auto number = read_number<pid_t>(rest.substr(0, rest.find(' ')), 0, int_limit);
  return number ? *number : 0;
}

std::vector<pid_t> children() {
  std::vector<pid_t> found;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const auto number = read_number<pid_t>(entry->path().filename().string(), 1, int_limit);
    if (number && parent_of(entry->path()) == getpid()) found.push_back(*number);
  }
  return found;
}

class Supervisor {
 public:
  Supervisor(int leash, int report) : leash_(leash), report_(report) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_DUMPABLE, 0);  // the engine must not read its files
    close_others();
    // Only the end of the leash ends it. The engine starts with the original signal mask.
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &old_mask_);
  }

  int run(char** command) {
    if (!start(command)) return EXIT_FAILURE;
    watch();
    end_all();
    return EXIT_SUCCESS;
  }

 private:
  /// Files that the arbiter inherited are not for engines.
  void close_others() const {
    const auto [low, high] = std::minmax(leash_, report_);
    for (int file = first_other; file < high; ++file) {
      if (file != low) close(file);
    }
    closefrom(high + 1);
  }

  void tell(SupervisorReport::Kind kind, int value) const {
    const SupervisorReport report{kind, value};
    [[maybe_unused]] const ssize_t count = write(report_, &report, sizeof report);  // this is the only way to report
                                                                                    // to
  }

  bool start(char** command) {
    using Kind = SupervisorReport::Kind;
    std::array<int, 2> failure{};
    const pid_t parent = getpid();
    engine_ = pipe2(failure.data(), O_CLOEXEC) == 0 ? fork() : -1;
    if (engine_ < 0) {
      tell(Kind::no_process, errno);
      return false;
    }
    if (engine_ == 0) become_engine(command, parent, failure[1]);
    close(failure[1]);
    leave_pipes_to_engine();
    int error = 0;
    const bool has_failed = read(failure[0], &error, sizeof error) == sizeof error;
    close(failure[0]);
    tell(has_failed ? Kind::not_started : Kind::started, has_failed ? error : engine_);
    return !has_failed;
  }

  /// Executes the command. It inherits only the three standard streams.
  [[noreturn]] void become_engine(char** command, pid_t parent, int failure) const {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(EXIT_FAILURE);
    if (failure != first_other) {
      dup2(failure, first_other);
      failure = first_other;
    }
    fcntl(failure, F_SETFD, FD_CLOEXEC);
    closefrom(first_other + 1);
    sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
    execvp(command[0], command);
    const int error = errno;
    [[maybe_unused]] const ssize_t count = write(failure, &error, sizeof error);
    _exit(EXIT_FAILURE);
  }

  /// The arbiter can then see when the engine closes them. It happens before the start is reported: otherwise the
  /// arbiter's data could still go to a pipe that the engine has closed.
  static void leave_pipes_to_engine() {
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
      if (nothing < 0 || dup2(nothing, stream) < 0) close(stream);
    }
    if (nothing > STDERR_FILENO) close(nothing);
  }

  /// Reports the engine's end, and returns at the end of the leash.
  void watch() const {
    sigset_t of_children;
    sigemptyset(&of_children);
    sigaddset(&of_children, SIGCHLD);
    const int signals = signalfd(-1, &of_children, SFD_CLOEXEC | SFD_NONBLOCK);
    std::array<pollfd, 2> events{{{leash_, POLLIN, 0}, {signals, POLLIN, 0}}};
    while (poll(events.data(), events.size(), -1) >= 0 || errno == EINTR) {
      if (events[0].revents != 0) return;
      signalfd_siginfo ignored{};
      while (read(signals, &ignored, sizeof ignored) > 0) {
      }
      bury();
    }
  }

  /// Collects all ended children. Returns whether there are children left.
  bool bury() const {
    int status = 0;
    pid_t found = 0;
    while ((found = waitpid(-1, &status, WNOHANG)) > 0) {
      if (found == engine_) tell(SupervisorReport::Kind::ended, status);
    }
    return found == 0;
  }

  /// Orphans become children of this process, so at the end all are.
  void end_all() const {
    const auto deadline = steady_clock::now() + mourning_time;
    while (bury() && steady_clock::now() < deadline) {
      for (const pid_t child : children()) kill(child, SIGKILL);
      std::this_thread::sleep_for(glance_interval);
    }
  }

  int leash_;
  int report_;
  sigset_t old_mask_{};
  pid_t engine_ = 0;
};

}  // namespace

std::vector<std::string> supervisor_words(int leash, int report, const std::vector<std::string>& command) {
  std::vector<std::string> words{std::string(supervisor_name), std::to_string(leash), std::to_string(report)};
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

std::optional<int> supervise(int argc, char** argv) {
  const std::vector<std::string_view> words(argv, argv + argc);
  if (words.size() <= own_words || words[0] != supervisor_name) return std::nullopt;
  const auto leash = read_number(words[1], first_other, int_limit);
  const auto report = read_number(words[2], first_other, int_limit);
  if (!leash || !report) return EXIT_FAILURE;
  return Supervisor(*leash, *report).run(argv + own_words);
}

}  // namespace roundel::match
