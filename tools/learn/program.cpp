#include "tools/learn/program.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "protocol/chosen_game.hpp"
#include "protocol/system/interruption.hpp"
#include "protocol/words.hpp"
#include "tools/learn/duel_command.hpp"
#include "tools/learn/generation_call.hpp"
#include "tools/learn/run_command.hpp"
#include "tools/learn/set_statistics.hpp"
#include "tools/learn/training_commands.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded.hpp"

namespace roundel::learn {
namespace {

using Arguments = std::vector<std::string>;

int run_generate(const CommandLine& line, Games& games) {
  const GenerationCall call = generation_call(line, games);
  Signals stop;
  const Interruption interruption(stop);
  if (generate(call, stop).is_complete) return match::exit_success;
  throw match::Failed(match::goes_on_text);
}

int run_statistics(const CommandLine& line, Games& games) {
  const Arguments files = line.words("file");
  if (files.empty()) throw WrongCall("statistics needs a FILE");
  read_game_files(line, games);
  put_statistics(files, games);
  return match::exit_success;
}

CommandLine statistics_command_line() {
  CommandLine line("roundel-learn statistics FILE ...",
                   "Reads sets of positions to their ends, and tells what is in them: how they were made, results,\n"
                   "scores, men on the board, and positions that stand in them, or in an earlier file, before.");
  add_game_file_option(line, "the file that describes their game, where one does");
  line.list("file", "sets of positions", "FILE ...");
  line.bare_words("file");
  return line;
}

struct Command {
  std::string_view name;
  std::string_view summary;
  CommandLine (*command_line)();
  int (*run)(const CommandLine&, Games&);
};

constexpr std::array<Command, 7> commands{{
    {"generate", "make a set of positions by games of the engine against itself", generate_command_line,
     run_generate},
    {"statistics", "tell what is in sets of positions", statistics_command_line, run_statistics},
    {"train", "learn weights for the engine from sets of positions", train_command_line, run_train},
    {"match", "play weights against those in force, and tell which are better", duel_command_line, run_duel},
    {"run", "do all of that again and again, for so many hours", run_command_line, run_run},
    {"features", "write what an evaluation weighs in positions, for training", features_command_line, run_features},
    {"weights", "make trained weights the file that the engine reads", weights_command_line, run_weights},
}};

std::string help() {
  std::string text = "Usage: roundel-learn COMMAND [options]    (see roundel-learn COMMAND --help)\n\nCommands:\n";
  for (const Command& command : commands) text += fmt::format("  {:12}{}\n", command.name, command.summary);
  return text;
}

int run_checked(const Arguments& arguments, Games& games) {
  if (arguments.empty()) throw WrongCall("no command is given");
  if (arguments.front() == "--help" || arguments.front() == "-h") {
    match::put_results(help());
    return match::exit_success;
  }
  const Command* command = find_named(commands, arguments.front());
  if (!command) throw WrongCall(fmt::format("there is no command '{}'", arguments.front()));
  CommandLine line = command->command_line();
  if (line.parse({arguments.begin() + 1, arguments.end()})) return command->run(line, games);
  match::put_results(line.help() + '\n');
  return match::exit_success;
}

}  // namespace

int run_program(const Arguments& arguments, Games games) {
  return match::run_guarded("roundel-learn", arguments, [&] { return run_checked(arguments, games); });
}

}  // namespace roundel::learn
