#include <fmt/core.h>

#include "protocol/perft_output.hpp"
#include "protocol/rate.hpp"
#include "tools/roundel/commands/commands.hpp"

namespace roundel {

namespace {

/// Counts all depths up to `depth`, one row each.
void tell_table(Session& session, int depth, const Signals& signals, Output& output) {
  output.line(fmt::format("{:>5} {:>20} {:>9} {:>12}", "depth", "nodes", "time", "nodes/s"));
  for (int each = 1; each <= depth; ++each) {
    const Stopwatch watch;
    const std::uint64_t count = session.perft(each, signals, [](const std::string&, std::uint64_t) {});
    const std::chrono::milliseconds time = watch.elapsed();
    output.line(fmt::format("{:>5} {:>20} {:>9.3f} {:>12}", each, count, in_seconds(time), per_second(count, time)));
  }
}

void tell_moves(Session& session, int depth, const Signals& signals, Output& output) {
  const Stopwatch watch;
  const std::uint64_t count = send_perft(session, depth, signals, output);
  const std::chrono::milliseconds time = watch.elapsed();
  output.line(fmt::format("\nNodes searched: {}\nSeconds: {:.3f}\nNodes/second: {}", count, in_seconds(time),
                          per_second(count, time)));
}

}  // namespace

int run_perft(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel perft V --depth N [--position TEXT] [--moves MOVE ...] [--divide]",
      "Counts the sequences of N moves from a position. This checks the rules and measures speed. It prints a\n"
      "row for each depth up to N. With --divide it prints how many sequences begin with each move.");
  add_position_options(line);
  line.option("depth", "the number of moves in a sequence", "N");
  line.bare_word("depth");
  line.option("divide", "print a count for each move");
  if (!line.parse(arguments)) return show_help(line, output);
  Engine engine = make_engine(line);
  line.required("depth");
  const int depth = *line.number("depth", 1, int{Session::greatest_perft_depth});
  set_position(engine, line);
  if (engine.session().in_set_up()) throw UsageError(fmt::format("perft: {}", unlisted_set_ups));
  const Signals signals;
  const auto tell = line.has("divide") ? tell_moves : tell_table;
  line.check_all_asked();
  tell(engine.session(), depth, signals, output);
  return success;
}

}  // namespace roundel
