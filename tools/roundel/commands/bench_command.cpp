#include <limits>
#include <utility>

#include "protocol/bench_output.hpp"
#include "tools/roundel/commands/commands.hpp"

namespace roundel {

int run_bench(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel bench [V] [--variant-file FILE] [--depth N]",
      "Searches fixed positions of one game, or of all, on one thread. The total of nodes is the same on\n"
      "every machine. If it changes, the search has changed.");
  add_game_options(line);
  line.option("depth", "search for N plies (default: chosen for each game)", "N");
  if (!line.parse(arguments)) return show_help(line, output);
  const std::optional<int> depth = line.number("depth", 1, std::numeric_limits<int>::max());
  Games games = all_games();
  const VariantEntry only = chosen_game(line, games);
  line.check_all_asked();
  Engine engine = make_engine(std::move(games), only);
  Signals signals;
  output.line(send_bench(engine, depth, only.get(), signals, output));
  return success;
}

}  // namespace roundel
