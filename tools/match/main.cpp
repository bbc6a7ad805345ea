#include <fcntl.h>

#include <csignal>

#include "tools/match/program.hpp"
#include "variants/table.hpp"

int main(int argc, char** argv) {
  // Where a standard stream is closed, the next file that is opened would get its number, and its output.
  while (true) {
    const int file = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (file < 0 || file > 2) break;
  }
  std::signal(SIGPIPE, SIG_IGN);  // whoever reads the results may leave
  return roundel::match::run_program({argv + (argc > 0), argv + argc}, roundel::variant_table());
}
