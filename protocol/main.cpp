#include <array>

#include "protocol/standard_streams.hpp"
#include "protocol/terminal.hpp"
#include "tools/play/play.hpp"

namespace {

// A game with a person needs the arbiter's referee, which is built upon the protocols: so it is added to them here.
constexpr std::array<roundel::TerminalCommand, 1> more_commands{
    {{"play", "a game against the engine, here in the terminal", roundel::play::run_play}}};

}  // namespace

int main(int argc, char** argv) {
  roundel::prepare_standard_streams();
  roundel::Output output;
  return roundel::run_program(roundel::Arguments(argv + (argc > 0), argv + argc), output, more_commands);
}
