#include <array>
#include <system_error>
#include <thread>

#include "protocol/system/standard_streams.hpp"
#include "protocol/system/thread_memory.hpp"
#include "protocol/terminal/terminal.hpp"
#include "tools/play/play.hpp"

namespace {

// A game with a person needs the arbiter's referee, which is built upon the protocols: so it is added to them here.
constexpr std::array<roundel::TerminalCommand, 1> more_commands{
    {{"play", "a game against the engine, here in the terminal", roundel::play::run_play}}};

}  // namespace

int main(int argc, char** argv) {
  roundel::prepare_standard_streams();
  roundel::prepare_threads();
  int status = roundel::failed;
  const auto run = [&] {
    roundel::Output output;
    status = roundel::run_program(roundel::Arguments(argv + (argc > 0), argv + argc), output, more_commands);
  };
  // Commands search on the thread that runs them, whose stack has to be large enough: the first one's is the user's.
  try {
    std::thread(run).join();
  } catch (const std::system_error& error) {
    roundel::tell_failure(error.what());
  }
  return status;
}
