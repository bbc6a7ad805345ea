#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "engine/platform/standard_streams.hpp"

namespace roundel {

void prepare_standard_streams() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    // open() takes the lowest free number, which is this one.
    (void)open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);  // writing beyond the file size limit is then an error
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigprocmask(SIG_UNBLOCK, &broken_pipe, nullptr);
}

bool is_terminal_for_errors() { return isatty(STDERR_FILENO) != 0; }

}  // namespace roundel
