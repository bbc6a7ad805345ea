#include <csignal>

#include "tools/match/program.hpp"
#include "variants/table.hpp"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // an engine may close its input; that is its failure, not the arbiter's
  return roundel::match::run_program({argv + (argc > 0), argv + argc}, roundel::variant_table());
}
