#include <fcntl.h>

#include <csignal>

#include "tools/match/guarded.hpp"

namespace roundel::match {

void guard_files() {
  // Where a standard stream is closed, the next file that is opened would get its number, and its output.
  while (true) {
    const int file = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (file < 0 || file > 2) break;
  }
  // Whoever reads the results may leave, and a file may reach the limit of its size.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace roundel::match
