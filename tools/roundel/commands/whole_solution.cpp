#include "tools/roundel/commands/whole_solution.hpp"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/free_memory.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/status_line.hpp"
#include "protocol/rate.hpp"
#include "tools/roundel/commands/solution_text.hpp"

namespace roundel {
namespace {

constexpr std::uint64_t usual_mebibytes = 256;
constexpr std::uint64_t most_mebibytes = 20'480;

/// What was found, with the time that it took.
struct WholeAccount {
  const Variant& variant;
  const Session& session;
  const WholeSolution& solution;
  std::chrono::milliseconds time;
};

void print_for_people(const WholeAccount& account, Output& output) {
  const WholeSolution& solution = account.solution;
  const std::string outcome = outcome_text(account.variant, account.session.side_to_move(), solution);
  const std::string length = fmt::format(" in {}", counted(solution.turns, "ply", "plies"));
  output.line("\nExact value: " + outcome + (solution.value == 0 ? "" : length));
  print_turns(solution, output);
  output.line(fmt::format("{}: {} won for the side to move, {} lost, {} drawn; the longest takes {}",
                          counted(solution.positions, "position"), solution.won, solution.lost, solution.drawn(),
                          counted(solution.longest, "ply", "plies")));
  output.line(fmt::format("{:.3f} seconds", in_seconds(account.time)));
}

void print_for_programs(const WholeAccount& account, Output& output) {
  const WholeSolution& solution = account.solution;
  const nlohmann::ordered_json object = {{"type", "solution"},
                                         {"variant", account.variant.name},
                                         {"position", account.session.position_text()},
                                         {"value", solution.value},
                                         {"plies", solution.turns},
                                         {"best_moves", solution.best_moves},
                                         {"line", solution.line},
                                         {"positions", solution.positions},
                                         {"won", solution.won},
                                         {"lost", solution.lost},
                                         {"drawn", solution.drawn()},
                                         {"longest", solution.longest},
                                         {"milliseconds", account.time.count()}};
  output.line(object.dump());
}

/// Returns the bytes of --hash. Throws UsageError if that is more than there is.
std::size_t wanted_bytes(const CommandLine& line) {
  const std::uint64_t bytes =
      line.number<std::uint64_t>("hash", 1, most_mebibytes).value_or(usual_mebibytes) * 1024 * 1024;
  if (!SpareMemory([] { return free_memory(); }).covers(bytes))
    throw UsageError("--hash: so much memory is not free");
  return static_cast<std::size_t>(bytes);
}

}  // namespace

void add_all_positions_option(CommandLine& line) {
  line.option(
      "all-positions",
      "visit all positions that can be reached, up to symmetry, in --hash MB of memory: for small games, also\n"
      "those in which positions return");
}

int solve_all_positions(Engine& engine, const CommandLine& line, Output& output) {
  Session& session = engine.session();
  if (const std::string why = session.why_not_enumerated(); !why.empty()) {
    throw UsageError(fmt::format("--all-positions is not for {}: {}", engine.variant().title, why));
  }
  const std::size_t bytes = wanted_bytes(line);
  line.check_all_asked({"json"});
  const bool for_people = !line.has("json");
  Signals signals;
  const Interruption interruption(signals);
  if (for_people) output.line(session.drawing() + "\n" + session.position_text());
  const Console console = console_for_errors();
  Output errors = standard_error();
  const Stopwatch watch;
  const auto solved = [&] {
    const StatusLine status(output, errors, console, [&](std::chrono::milliseconds elapsed) {
      return fmt::format("{:.1f} s, {}; Ctrl-C ends it", in_seconds(elapsed), counted(signals.nodes(), "position"));
    });
    return session.solve_all(bytes, signals);
  }();
  if (!solved) throw UsageError("--all-positions: " + solved.error().message());
  if (!*solved) {
    const nlohmann::ordered_json object = {
        {"type", "stopped"}, {"positions", signals.nodes()}, {"milliseconds", watch.elapsed().count()}};
    for_people ? tell_failure("stopped before the value was known") : output.line(object.dump());
    return failed;
  }
  (for_people ? print_for_people : print_for_programs)({engine.variant(), session, **solved, watch.elapsed()},
                                                       output);
  return success;
}

}  // namespace roundel
