#include <ios>

#include "protocol/terminal.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);  // a reader of input alone: it is quicker by itself
  roundel::Output output;
  return roundel::run_program(roundel::Arguments(argv + (argc > 0), argv + argc), output);
}
