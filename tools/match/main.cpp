#include <fcntl.h>

#include <csignal>

#include "tools/match/players/supervisor.hpp"
#include "tools/match/program.hpp"
#include "variants/table/table.hpp"

int main(int argc, char** argv) {
  if (const auto status = roundel::match::supervise(argc, argv)) return *status;
  // Where a standard stream is closed, the next file that is opened would get its number, and its output.
  while (true) {
    const int file = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (file < 0 || file > 2) break;
  }
  // A write that fails says so: whoever reads the results may leave, and a file may reach the limit of its size.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return roundel::match::run_program({argv + (argc > 0), argv + argc}, roundel::variant_table());
}
