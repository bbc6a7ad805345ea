#include "tools/learn/program.hpp"

#include <fmt/core.h>

#include <array>

#include "engine/base/words.hpp"
#include "engine/platform/interruption.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/learn/book_call.hpp"
#include "tools/learn/book_command.hpp"
#include "tools/learn/dataset_statistics.hpp"
#include "tools/learn/duel_command.hpp"
#include "tools/learn/generation_call.hpp"
#include "tools/learn/run_command.hpp"
#include "tools/learn/training_commands.hpp"
#include "tools/match/commands.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"

namespace roundel::learn {
namespace {

using Arguments = std::vector<std::string>;

int run_generate(const CommandLine& line, Games& games) {
  const GenerationCall call = generation_call(line, games);
  line.check_all_asked();
  Signals stop;
  const Interruption interruption(stop);
  const GenerationOutcome outcome = generate(call, stop);
  if (!outcome.is_complete) throw match::Failed(match::goes_on_text);
  match::put_results(
      fmt::format("{}: {}, {}\n", call.path, counted(outcome.positions, "position"), counted(outcome.games, "game")));
  return match::exit_success;
}

int run_statistics(const CommandLine& line, Games& games) {
  const Arguments files = line.words("file");
  if (files.empty()) throw UsageError("statistics needs a FILE", line.way_out());
  read_game_files(line, games);
  line.check_all_asked();
  put_statistics(files, games);
  return match::exit_success;
}

CommandLine statistics_command_line() {
  CommandLine line(
      "roundel-learn statistics FILE ...",
      "Reads whole sets of positions, and prints what they contain: how they were made, results, scores,\n"
      "pieces on the board, and positions that occur twice, in one or several files.");
  add_game_file_option(line, "the file that describes the game, if there is one");
  line.list("file", "sets of positions", "FILE ...");
  line.bare_words("file");
  return line;
}

constexpr std::array<match::Command, 8> commands{{
    {"generate", "make a set of positions by games of the engine against itself", generate_command_line,
     run_generate},
    {"statistics", "print what sets of positions contain", statistics_command_line, run_statistics},
    {"train", "learn weights for the engine from sets of positions", train_command_line, run_train},
    {"match", "play new weights against the present weights", duel_command_line, run_duel},
    {"run", "repeat generate, train and match for a number of hours", run_command_line, run_run},
    {"book", "make a book of openings, or show one", book_command_line, run_book},
    {"features", "write the features of positions, for training", features_command_line, run_features},
    {"weights", "convert trained weights to the file that the engine reads", weights_command_line, run_weights},
}};

constexpr match::Program whole_program{
    "roundel-learn",
    "Makes weights of evaluations and opening books from games of the engine. The engine plays against itself,\n"
    "learns from the positions, and plays matches that show whether the new weights are better.",
    commands};

}  // namespace

int run_program(const Arguments& arguments, Games games) {
  return match::run_guarded(std::string(whole_program.name), arguments,
                            [&] { return match::run_command(whole_program, arguments, games); });
}

}  // namespace roundel::learn
