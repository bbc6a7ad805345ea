#include <fmt/core.h>

#include "engine/base/words.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/game_check.hpp"

namespace roundel {

int run_check_variant(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel check-variant FILE",
      "Reads a file that describes a game, or a folder of them. Prints how each piece moves, the board, the\n"
      "moves at the start, counts of moves, and how random games end. If a file is wrong, it prints the line\n"
      "and the reason, and the exit status is 1.");
  line.option("file", "the file or folder", "FILE");
  line.bare_word("file");
  if (!line.parse(arguments)) return show_help(line, output);
  if (!line.has("file")) throw UsageError("check-variant needs a FILE");
  line.check_all_asked();
  Games games = all_games();
  const auto entries = games.read(*line.text("file"));
  if (!entries) {
    tell_failure(one_line(entries.error().message()));
    return failed;
  }
  for (const VariantEntry& entry : *entries) {
    Engine engine = make_engine(games, entry);
    if (const MaybeError error = check_game(engine, output)) {
      tell_failure(one_line(fmt::format("{}: {}", entry->name, error->message())));
      return failed;
    }
  }
  return success;
}

}  // namespace roundel
