#include <fmt/core.h>

#include <random>

#include "tools/roundel/commands/commands.hpp"
#include "variants/games/random_game.hpp"

namespace roundel {

int run_random_game(const Arguments& arguments, Output& output) {
  CommandLine line("roundel random-game [--seed N]",
                   "Prints a file that describes a game: board, pieces, set-up and rules are drawn at random.\n"
                   "Save it as NAME.toml and play it with `roundel play --variant-file NAME.toml`.");
  line.option("seed", "the number of the game (default: a random number)", "N");
  if (!line.parse(arguments)) return show_help(line, output);
  const auto chosen = line.number<std::uint64_t>("seed", 0, UINT64_MAX);
  line.check_all_asked();
  const std::uint64_t seed = chosen ? *chosen : std::random_device()();
  output.part(fairy::random_game(seed));
  return success;
}

}  // namespace roundel
