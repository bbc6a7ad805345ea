#include <fmt/core.h>

#include "protocol/terminal/terminal.hpp"
#include "protocol/verdict.hpp"

namespace roundel {
namespace {

CommandLine probe_line() {
  CommandLine line("roundel probe --variant V --tables DIR [--position TEXT] [--moves MOVE ...] [--json]",
                   "What tables of endings say of a position, and of each legal move: won, drawn or lost for the\n"
                   "side to move, with the plies to the end; or a bound, where a draw rule may come first.");
  add_position_options(line);
  line.option("tables", "the folders with the tables, as the option TablebasePath has them", "DIR");
  line.option("json", "print a JSON object, for programs");
  return line;
}

}  // namespace

int run_probe(const Arguments& arguments, Output& output) {
  CommandLine line = probe_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Engine engine = make_engine(line);
  set_option(engine, "TablebasePath", line.required("tables"));
  set_position(engine, line);
  const JudgedPosition judged = judge_by_tables(engine.session());
  if (line.has("json")) {
    output.line(json_of(judged));
    return success;
  }
  output.line(engine.session().drawing() + '\n' + judged.position + "\n\n" + text_of(judged.verdict));
  for (const JudgedTurn& turn : judged.turns) output.line(fmt::format("{:<10}{}", turn.move, text_of(turn.verdict)));
  return success;
}

}  // namespace roundel
