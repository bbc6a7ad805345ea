#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/status_line.hpp"
#include "protocol/rate.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/solution_text.hpp"
#include "tools/roundel/commands/solver_journal.hpp"
#include "tools/roundel/commands/verdict.hpp"
#include "tools/roundel/commands/whole_solution.hpp"

namespace roundel {

namespace {

CommandLine solve_line() {
  CommandLine line(
      "roundel solve V [--position TEXT] [--moves MOVE ...] [options]",
      "Finds the exact value of a position by searching to the end of the game. It prints whether the position\n"
      "is won, drawn or lost, then the margin of points if points decide, then all moves that reach it. Each ply\n"
      "farther from the end takes several times as long. Ctrl-C ends it. With --journal it can continue later,\n"
      "even after a crash. In games that it cannot search to the end, it looks the value up in tablebases.");
  add_position_options(line);
  add_tables_option(line);
  add_all_positions_option(line);
  line.option("hash", "use MB mebibytes for the transposition table", "MB");
  line.option("threads", "solve with N threads", "N");
  line.option("journal", "store solved positions far from the end in this file, and continue from it", "FILE");
  line.option("json", "print a JSON object, for programs");
  line.option("progress", "with --json: print an object of type `progress` after each second without output");
  return line;
}

std::string outcome_name(int value) { return value == 0 ? "a draw" : value > 0 ? "a win" : "a loss"; }

/// Describes a value that lies between two bounds.
std::string knowledge(const SolverProgress& progress) {
  if (!progress.in_points && progress.lower == progress.upper) return outcome_name(progress.lower);
  if (!progress.in_points) return progress.lower == 0 ? "a win or a draw" : "a draw or a loss";
  if (progress.lower == progress.upper) return fmt::format("{:+}", progress.lower);
  if (progress.lower > 0) return fmt::format("a win, by {} or more", progress.lower);
  if (progress.upper < 0) return fmt::format("a loss, by {} or more", -progress.upper);
  return progress.lower == 0 ? "a win or a draw" : "a draw or a loss";
}

/// Who receives progress during the search for a value.
enum class Hearer : std::uint8_t {
  people,         ///< people on a terminal: the bounds and the time
  program,        ///< nothing
  eager_program,  ///< the bounds, after each second of silence
};

Hearer hearer_of(const CommandLine& line) {
  if (!line.has("json")) return Hearer::people;
  return line.has("progress") ? Hearer::eager_program : Hearer::program;
}

StatusLine::Manner manner_of(Hearer hearer, const Console& errors) {
  if (hearer == Hearer::eager_program) return StatusLine::Manner::spoken;
  const bool is_live = hearer == Hearer::people && errors.is_live;
  return is_live ? StatusLine::Manner::live : StatusLine::Manner::silent;
}

/// Reports progress.
class SolverStatus {
 public:
  SolverStatus(Output& output, Hearer hearer, const Signals& signals)
      : for_people_(hearer == Hearer::people),
        signals_(signals),
        status_(output, errors_, manner_of(hearer, console_), console_.columns,
                [this](std::chrono::milliseconds elapsed) { return state(elapsed); }) {}

  void reported(const SolverProgress& progress) {
    {
      const std::lock_guard lock(mutex_);
      known_ = progress;
    }
    if (!for_people_ || !console_.is_shown) return;
    status_.note(fmt::format("{:>9.3f}  {}", in_seconds(watch_.elapsed()), knowledge(progress)));
  }
  /// Returns why there is no value, for people.
  std::string stopped() const {
    const std::lock_guard lock(mutex_);
    return "stopped before the value was known" + (known_ ? ": " + knowledge(*known_) : "");
  }

  std::uint64_t nodes() const {
    const std::lock_guard lock(mutex_);
    return std::max(signals_.nodes(), known_ ? known_->nodes : 0);
  }
  std::chrono::milliseconds elapsed() const { return watch_.elapsed(); }
  /// Returns the report for programs while the value is unknown.
  nlohmann::ordered_json object(const char* type, std::chrono::milliseconds elapsed) const {
    const std::uint64_t searched = nodes();
    const std::lock_guard lock(mutex_);
    const auto bound = [this](int SolverProgress::*of) { return known_ ? Json((*known_).*of) : Json(); };
    return {{"type", type},
            {"lower", bound(&SolverProgress::lower)},
            {"upper", bound(&SolverProgress::upper)},
            {"nodes", searched},
            {"milliseconds", elapsed.count()}};
  }

 private:
  using Json = nlohmann::ordered_json;

  std::string state(std::chrono::milliseconds elapsed) const {
    if (!for_people_) return object("progress", elapsed).dump();
    return fmt::format("{:.1f} s, {}; Ctrl-C ends it", in_seconds(elapsed), counted(nodes(), "node"));
  }

  const bool for_people_;
  const Console console_ = console_for_errors();
  Output errors_ = standard_error();
  const Signals& signals_;
  const Stopwatch watch_;
  mutable std::mutex mutex_;
  std::optional<SolverProgress> known_;
  StatusLine status_;
};

/// A solution with the effort for it.
struct Account {
  const Variant& variant;
  const Session& session;
  Solution solution;
  std::uint64_t nodes;
  std::chrono::milliseconds time;
};

void tell_people(const Account& account, Output& output) {
  const Solution& solution = account.solution;
  output.line("\nExact value: " + outcome_text(account.variant, account.session.side_to_move(), solution));
  print_turns(solution, output);
  output.line(fmt::format("{}, {:.3f} seconds", counted(account.nodes, "node"), in_seconds(account.time)));
}

void tell_programs(const Account& account, Output& output) {
  nlohmann::ordered_json moves = nlohmann::ordered_json::array();
  for (const std::string& move : account.solution.best_moves) {
    moves.push_back({{"move", move}, {"value", account.solution.value}});
  }
  const nlohmann::ordered_json object = {{"type", "solution"},
                                         {"variant", account.variant.name},
                                         {"position", account.session.position_text()},
                                         {"value", account.solution.value},
                                         {"best_moves", moves},
                                         {"line", account.solution.line},
                                         {"nodes", account.nodes},
                                         {"milliseconds", account.time.count()}};
  output.line(object.dump());
}

/// Shows what tables say about a position and its best moves, for a game without a solver. Throws UsageError if they
/// do not have it.
int solve_by_tables(Engine& engine, bool for_people, Output& output) {
  const Session& session = engine.session();
  const auto beside = engine.make_session();
  Signals stop;
  const Interruption interruption(stop);
  wait_for_verdicts(engine, *beside, stop);
  const Verdict verdict = verdict_of(session);
  if (!verdict.is_exact) {
    throw UsageError(fmt::format("{} has no solver, and no tablebase has this position", engine.variant().title));
  }
  std::vector<JudgedMove> best = judged_moves(session, *beside);
  const int best_worth = best.empty() ? 0 : best.front().verdict.worth;
  std::erase_if(best, [&](const JudgedMove& judged) { return judged.verdict.worth != best_worth; });
  if (!for_people) {
    nlohmann::ordered_json object = {
        {"type", "solution"}, {"variant", engine.variant().name}, {"position", session.position_text()}};
    object.update(json_of(verdict));
    object["best_moves"] = json_of(best);
    output.line(object.dump());
    return success;
  }
  output.line(session.drawing() + "\n" + session.position_text() + "\n\nExact value: " + text_of(verdict));
  for (const JudgedMove& judged : best) output.line("Best move: " + line_of(judged));
  return success;
}

/// Returns a journal that stores in the file, if there is one. If a line cannot be written, it sets `unwritten` and
/// stops the solver.
SolverJournal journal_of(const std::optional<SolverJournalFile>& file, Signals& signals, MaybeError& unwritten) {
  if (!file) return {};
  return {file->known(), [&](const SolvedBounds& solved) {
            if (unwritten) return;
            unwritten = file->add(solved);
            if (unwritten) signals.stop();
          }};
}

}  // namespace

int run_solve(const Arguments& arguments, Output& output) {
  CommandLine line = solve_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Engine engine = make_engine(line);
  if (line.has("all-positions")) {
    line.refuse({"tables", "threads", "journal", "progress"}, "is not for --all-positions");
    set_position(engine, line);
    return solve_all_positions(engine, line, output);
  }
  set_option_by(engine, "hash", "Hash", line.text("hash").value_or("64"));
  set_option_by(engine, "threads", "Threads", line.text("threads").value_or("1"));
  set_position(engine, line);
  Session& session = engine.session();
  const bool for_people = !line.has("json");
  if (line.has("progress") && for_people) throw UsageError("--progress needs --json");
  if (session.has_solver()) {
    line.refuse({"tables"}, fmt::format("is not for {}, which has a solver", engine.variant().title));
  } else {
    line.refuse({"hash", "threads", "journal", "progress"},
                fmt::format("is for games with a solver, and {} has none", engine.variant().title));
  }
  line.check_all_asked({"tables", "journal"});
  if (!session.has_solver()) {
    use_tables(engine, line);
    return solve_by_tables(engine, for_people, output);
  }

  std::optional<SolverJournalFile> kept;
  if (const auto path = line.text("journal")) {
    auto opened = SolverJournalFile::open(*path, engine.variant().name, *engine.make_session());
    if (!opened) throw UsageError("--journal: " + opened.error().message());
    kept = std::move(*opened);
  }
  Signals signals;
  const Interruption interruption(signals);
  if (for_people) output.line(session.drawing() + "\n" + session.position_text());
  std::optional<SolverStatus> status(std::in_place, output, hearer_of(line), signals);
  MaybeError unwritten;
  const std::optional<Solution> solution = session.solve(
      signals, [&](const SolverProgress& progress) { status->reported(progress); },
      journal_of(kept, signals, unwritten));
  const auto time = status->elapsed();
  const std::uint64_t nodes = status->nodes();
  const std::string stopped = for_people ? status->stopped() : status->object("stopped", time).dump();
  status.reset();
  if (unwritten) throw UsageError("--journal: " + unwritten->message());
  if (!solution) {
    for_people ? tell_failure(stopped) : output.line(stopped);
    return failed;
  }
  (for_people ? tell_people : tell_programs)({engine.variant(), session, *solution, nodes, time}, output);
  return success;
}

}  // namespace roundel
