#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "engine/platform/standard_streams.hpp"

namespace roundel {

void prepare_standard_streams() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    // The least number that is free, which is this one.
    (void)open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that reaches the limit of its size is an error of the write
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigprocmask(SIG_UNBLOCK, &broken_pipe, nullptr);
}

bool is_terminal_for_errors() { return isatty(STDERR_FILENO) != 0; }

}  // namespace roundel
