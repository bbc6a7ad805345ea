#include <fcntl.h>

#include <csignal>

#include "tools/match/guarded_run.hpp"

namespace roundel::match {

void guard_files() {
  // If a standard stream is closed, the next opened file would get its number and its output.
  while (true) {
    const int file = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (file < 0 || file > 2) break;
  }
  // The reader of the results may quit, and a file may reach its size limit.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace roundel::match
