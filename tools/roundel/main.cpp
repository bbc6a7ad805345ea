#include <array>
#include <system_error>
#include <thread>

#include "engine/platform/large_memory.hpp"
#include "engine/platform/line_editor.hpp"
#include "engine/platform/program_beside.hpp"
#include "engine/platform/standard_streams.hpp"
#include "engine/platform/thread_memory.hpp"
#include "tools/match/journal/recorded_games.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/play/play.hpp"
#include "tools/roundel/records/records_command.hpp"

namespace {

int run_analyse(const roundel::Arguments& arguments, roundel::Output& output) {
  return roundel::run_analyse(arguments, output, roundel::match::recorded_games);
}

// Replaces this process by the program that calls all others which make something for a game.
int run_make(const roundel::Arguments& arguments, roundel::Output& /*output*/) {
  roundel::tell_failure(roundel::become_program_beside("roundel-make", arguments).message());
  return roundel::failed;
}

// A game with a person needs the arbiter's referee, and so do the arbiter's own files. The arbiter is built upon the
// protocols, so these commands are added here.
constexpr std::array<roundel::TerminalCommand, 4> more_commands{
    {{"play", "play against the engine in the terminal", roundel::play::run_play},
     {"analyse", "search a position, or find the mistakes of games", run_analyse},
     {"records", "convert games between PGN or PDN and JSON", roundel::records::run_records},
     {"make", "make the game of a file strong, and report on it", run_make}}};

}  // namespace

int main(int argc, char** argv) {
  roundel::prepare_standard_streams();
  roundel::prepare_line_editing();
  roundel::prepare_threads();
  roundel::prepare_large_memory();
  int status = roundel::failed;
  const auto run = [&] {
    roundel::Output output;
    status = roundel::run_program(roundel::Arguments(argv + (argc > 0), argv + argc), output, more_commands);
  };
  // Commands search on the thread that runs them, so its stack must be large enough. The first thread's stack is set
  // by the user.
  try {
    std::thread(run).join();
  } catch (const std::system_error& error) {
    roundel::tell_failure(error.what());
  }
  return status;
}
