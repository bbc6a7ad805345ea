#include "engine/platform/interruption.hpp"
#include "engine/session/no_tablebases.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/verdict.hpp"

namespace roundel {
namespace {

CommandLine probe_line() {
  CommandLine line(
      "roundel probe V [--tables DIR] [--position TEXT] [--moves MOVE ...] [--json]",
      "Prints what tablebases say of a position and of each legal move: won, drawn or lost for the side to\n"
      "move, and the plies to the end, if they are known. If a draw rule may come first, it prints a bound.");
  add_position_options(line);
  add_tables_option(line);
  line.option("json", "print a JSON object, for programs");
  return line;
}

}  // namespace

int run_probe(const Arguments& arguments, Output& output) {
  CommandLine line = probe_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Engine engine = make_engine(line);
  if (!engine.variant().endgames.make) throw UsageError(no_tablebases_text(engine.variant(), engine.variant().name));
  set_position(engine, line);
  use_tables(engine, line);
  const Session& session = engine.session();
  const auto beside = engine.make_session();
  const bool for_programs = line.has("json");
  line.check_all_asked();
  Signals stop;
  const Interruption interruption(stop);
  wait_for_verdicts(engine, *beside, stop);
  if (for_programs) {
    output.line(judged_json(session, *beside));
    return success;
  }
  output.line(session.drawing() + '\n' + session.position_text() + "\n\n" + text_of(verdict_of(session)));
  for (const JudgedMove& judged : judged_moves(session, *beside)) output.line(line_of(judged));
  return success;
}

}  // namespace roundel
