#include <limits>

#include "protocol/tally.hpp"
#include "protocol/terminal/terminal.hpp"
#include "variants/table/table.hpp"

namespace roundel {

int run_bench(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel bench [--variant V] [--depth N]",
      "Searches fixed positions of one game, or of all, on one thread. The total of nodes is the same on\n"
      "every machine: two programs that differ in it search differently.");
  line.option("variant", "the game, see `roundel variants`", "V");
  line.option("depth", "plies; else what is fit for each game", "N");
  if (!line.parse(arguments)) return show_help(line, output);
  const std::optional<int> depth = line.number("depth", 1, std::numeric_limits<int>::max());
  const std::optional<std::string> name = line.text("variant");
  const Variant* only = name ? &need_variant(*name) : nullptr;
  Engine engine = make_engine();
  Signals signals;
  output.line(tell_bench(engine, depth, only, signals, output));
  return success;
}

}  // namespace roundel
