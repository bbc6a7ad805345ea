// The process between the arbiter and an engine, tested without the arbiter.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <vector>

#include "tools/match/players/supervisor.hpp"

namespace roundel::match::supervisor_test {
namespace {

struct Pipe {
  Pipe() { REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (int& end : ends) shut(end);
  }
  static void shut(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }

  std::array<int, 2> ends{};  ///< to read from, to write to
};

/// Until a writer has to wait.
void fill(const Pipe& pipe) {
  fcntl(pipe.ends[1], F_SETFL, O_NONBLOCK);
  while (write(pipe.ends[1], "x", 1) == 1) {
  }
  REQUIRE(errno == EAGAIN);
  fcntl(pipe.ends[1], F_SETFL, 0);
}

/// A supervisor that executes `command` with `input` as its standard input.
pid_t start(const Pipe& leash, const Pipe& report, const Pipe& input, const std::vector<std::string>& command) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int kept : {leash.ends[0], report.ends[1]}) posix_spawn_file_actions_adddup2(&actions, kept, kept);
  posix_spawn_file_actions_adddup2(&actions, input.ends[0], STDIN_FILENO);
  std::vector<std::string> words = supervisor_words(leash.ends[0], report.ends[1], command);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t id = 0;
  CHECK(posix_spawn(&id, "/proc/self/exe", &actions, nullptr, arguments.data(), environ) == 0);
  posix_spawn_file_actions_destroy(&actions);
  return id;
}

}  // namespace

TEST_SUITE("match supervisor") {
  TEST_CASE("an engine's pipes belong only to it before its start is reported") {
    Pipe leash;
    Pipe input;
    Pipe report;
    fill(report);  // the supervisor waits with its report until it is read
    const pid_t supervisor = start(leash, report, input, {"/bin/sh", "-c", "exec <&-; sleep 600"});
    REQUIRE(supervisor > 0);
    Pipe::shut(input.ends[0]);
    pollfd writing{input.ends[1], 0, 0};
    CHECK(poll(&writing, 1, 20'000) == 1);
    CHECK((writing.revents & POLLERR) != 0);  // no reader is left
    Pipe::shut(report.ends[0]);
    Pipe::shut(leash.ends[1]);
    CHECK(waitpid(supervisor, nullptr, 0) == supervisor);
  }
}

}  // namespace roundel::match::supervisor_test
