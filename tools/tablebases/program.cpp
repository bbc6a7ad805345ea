#include "tools/tablebases/program.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/words.hpp"
#include "engine/platform/free_memory.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/tablebase_folder.hpp"
#include "engine/platform/this_system.hpp"
#include "engine/session/no_tablebases.hpp"
#include "engine/tablebase/tablebase_file.hpp"
#include "protocol/rate.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/match/commands.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/screen.hpp"
#include "tools/tablebases/counts_text.hpp"
#include "tools/tablebases/probe_timing.hpp"
#include "tools/tablebases/search_check.hpp"

namespace roundel::tables {
namespace {

using Arguments = std::vector<std::string>;
using match::need;

constexpr int fewest_pieces = 2;
constexpr int most_pieces = 8;
constexpr std::uint64_t mebibyte = 1 << 20;
/// The program's own memory.
constexpr std::uint64_t program_memory = 32 * mebibyte;
constexpr int default_samples = 50;
constexpr int default_plies = 5;
constexpr int most_plies = 20;

void add_class_options(CommandLine& line) {
  add_game_options(line);
  line.option("men", fmt::format("endings of at most N pieces, {} to {}", fewest_pieces, most_pieces), "N");
}
int pieces_of(const CommandLine& line) {
  line.required("men");
  return *line.number("men", fewest_pieces, most_pieces);
}

/// Returns the named game, which must have tables.
VariantEntry game_of(const CommandLine& line, Games& games) {
  VariantEntry entry = needed_game(line, games);
  if (!entry->endgames.make) throw UsageError(no_tablebases_text(*entry, entry->name));
  return entry;
}

CommandLine build_line() {
  CommandLine line(
      "roundel-tables build --variant V --men N --out DIR [options]",
      "Solves all endings of at most N pieces by retrograde analysis, checks every position against its moves,\n"
      "and writes a file for each class. Existing files stay. So the same command continues an interrupted\n"
      "build. At the end it draws positions of every class, and compares each with a search without tables.");
  add_class_options(line);
  line.option("out", "the folder for the files", "DIR");
  line.option("threads", "work with N threads (default: the number of processors)", "N");
  line.option("memory", "refuse a build that takes more than N MiB (default: the free memory)", "N");
  line.option("samples", fmt::format("compare N positions of each class ({})", default_samples), "N");
  line.option("plies", fmt::format("search them for N plies, 1 to {} ({})", most_plies, default_plies), "N");
  line.option("seed", "the seed of the drawn positions", "N");
  return line;
}

/// A build, from its list of steps to the verification of the results.
class Build {
 public:
  Build(const CommandLine& line, const Variant& game)
      : maker_(game.endgames.make()),
        pieces_(pieces_of(line)),
        folder_(line.required("out")),
        samples_(line.number("samples", 0, 1'000'000).value_or(default_samples)),
        seed_(line.number("seed", std::uint64_t{0}, UINT64_MAX).value_or(1)),
        search_(game, line.number("plies", 1, most_plies).value_or(default_plies)),
        steps_(maker_->steps(pieces_)) {
    const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    if (!threads_.resize(line.number("threads", 1, 1024).value_or(processors)))
      throw match::Failed("cannot start the threads; give fewer --threads");
    const std::optional<int> allowed = line.number("memory", 1, INT32_MAX);
    if (samples_ == 0) line.refuse({"plies", "seed"}, "has no effect with --samples 0; leave it out");
    line.check_all_asked();
    tell_size();
    check_memory(allowed);
    need(folder_.create());
    check_files(game);
  }

  void run(const Signals& stop) {
    const Stopwatch watch;
    for (std::size_t n = 0; n < steps_.size(); ++n) make(n, stop);
    for (std::size_t n = 0; n < steps_.size(); ++n) compare(n, stop);
    screen_.line(fmt::format("done in {:.1f} s", in_seconds(watch.elapsed())));
  }

  std::string result() const {
    return fmt::format(
        "{} positions compared with a search without tables: {} are won or lost within its plies, and all agree\n",
        search_.compared(), search_.decided());
  }

 private:
  void tell_size() {
    for (const auto& step : steps_) {
      all_ += step.positions;
      memory_ = std::max(memory_, step.memory);
    }
    memory_ += program_memory;
    screen_.line(fmt::format("{} in {}; {}; at most {} MiB of memory", counted(all_, "position"),
                             counted(steps_.size(), "step"), counted(threads_.size(), "thread"), mebibytes(memory_)));
  }
  static std::uint64_t mebibytes(std::uint64_t bytes) { return (bytes + mebibyte - 1) / mebibyte; }

  /// Throws UsageError if the build needs more memory than `most` MiB, or without `most` than the free memory, if that is known.
  void check_memory(const std::optional<int>& most) const {
    const auto free = free_memory();
    const auto bound = most ? static_cast<std::uint64_t>(*most) * mebibyte : free.value_or(UINT64_MAX);
    if (memory_ <= bound) return;
    throw UsageError(fmt::format("--memory: {} MiB are needed, but {} {}; give fewer --men", mebibytes(memory_),
                                 mebibytes(bound), most ? "allowed" : "free"));
  }

  /// Throws UsageError if a file exists that is not a table of the game, because it must not be overwritten.
  void check_files(const Variant& game) const {
    constexpr std::size_t most_head = 512;
    for (const TablebaseMaker::Step& step : steps_) {
      for (const std::string& name : step.files) {
        const std::string head = folder_.beginning(name, most_head);
        const bool is_anothers = is_tablebase_file_of_another(head, game.name);
        if (head.empty() || (begins_tablebase_file(head) && !is_anothers)) continue;
        throw UsageError(fmt::format("--out: '{}' {} and is not changed; name another folder", folder_.path_of(name),
                                     is_anothers ? "is of another game" : "is not a table"));
      }
    }
  }

  void make(std::size_t step, const Signals& stop) {
    if (!maker_->is_made(pieces_, step, folder_)) {
      const auto reported = [&](const std::string& doing) {
        screen_.progress(static_cast<double>(done_) / static_cast<double>(all_), doing);
      };
      const MaybeError error = maker_->make(pieces_, step, folder_, threads_, stop, reported);
      go_on(stop);
      need(error);
    }
    go_on(stop);
    done_ += steps_[step].positions;
  }

  void compare(std::size_t step, const Signals& stop) {
    if (samples_ == 0) return;
    screen_.progress(static_cast<double>(step) / static_cast<double>(steps_.size()),
                     "comparing " + steps_[step].classes.front());
    const auto samples = maker_->samples(pieces_, step, folder_, samples_, seed_);
    if (!samples) throw match::Failed(samples.error().message());
    for (const EndgameSample& sample : *samples) {
      need(search_.compare(sample, stop));
      go_on(stop);
    }
  }

  static void go_on(const Signals& stop) {
    if (stop.stopped()) throw match::Failed(match::goes_on_text);
  }

  std::shared_ptr<TablebaseMaker> maker_;
  int pieces_;
  TableFolder folder_;
  int samples_;
  std::uint64_t seed_;
  SearchCheck search_;
  std::vector<TablebaseMaker::Step> steps_;
  ThreadPool threads_;
  match::Screen screen_;
  std::uint64_t all_ = 0;     ///< positions
  std::uint64_t memory_ = 0;  ///< in bytes, the maximum, including the program's own
  std::uint64_t done_ = 0;
};

/// Checks that all files exist before the count begins, because it takes minutes.
void need_all_files(const TablebaseMaker& maker, int pieces, TableFolder& folder) {
  for (const TablebaseMaker::Step& step : maker.steps(pieces)) {
    for (const std::string& name : step.files) {
      if (folder.has(name)) continue;
      if (const auto file = folder.read(name); !file) throw match::Failed(file.error().message());
    }
  }
}

int run_build(const CommandLine& line, Games& games) {
  const VariantEntry entry = game_of(line, games);
  std::string result;
  {
    // The progress line is removed when the result is sent.
    Build build(line, *entry);
    Signals stop;
    const Interruption interruption(stop);
    build.run(stop);
    result = build.result();
  }
  match::put_results(result);
  return match::exit_success;
}

CommandLine stats_line() {
  CommandLine line(
      "roundel-tables stats --variant V --men N --tables DIR [--json | --markdown]",
      "Counts how endings of at most N pieces end for the side to move, by class. A win or loss that takes longer\n"
      "than the draw rules allow is a draw, and is also counted as `late`. Lengths are in plies to the\n"
      "end of the game.");
  add_class_options(line);
  line.option("tables", "the folder with the files", "DIR");
  line.option("json", "print a JSON list, for programs");
  line.option("markdown", "print a section of a page");
  return line;
}

int run_stats(const CommandLine& line, Games& games) {
  const VariantEntry entry = game_of(line, games);
  if (line.has("json") && line.has("markdown")) throw UsageError("--json and --markdown cannot both be given");
  TableFolder folder(line.required("tables"));
  const auto maker = entry->endgames.make();
  const int pieces = pieces_of(line);
  const bool is_page = line.has("markdown");
  line.check_all_asked({"json"});
  need_all_files(*maker, pieces, folder);
  Signals stop;
  const Interruption interruption(stop);
  const auto counts = maker->count(pieces, folder, stop);
  if (stop.stopped()) throw match::Failed(match::interrupted_text);
  if (!counts) throw match::Failed(counts.error().message());
  match::put_results(line.has("json") ? json_of(*counts) : is_page ? markdown_of(*entry, *counts) : text_of(*counts));
  return match::exit_success;
}

CommandLine time_line() {
  CommandLine line(
      "roundel-tables time --variant V --men N --tables DIR [--json]",
      "Measures how long a probe takes, for positions of every class of endings of at most N pieces. Each\n"
      "position is probed once, and then repeatedly. Results are medians in nanoseconds.");
  add_class_options(line);
  line.option("tables", "the folder with the files", "DIR");
  line.option("json", "print a JSON object, for programs");
  return line;
}

int run_time(const CommandLine& line, Games& games) {
  const VariantEntry entry = game_of(line, games);
  const auto maker = entry->endgames.make();
  const int pieces = pieces_of(line);
  const std::string path = line.required("tables");
  TableFolder folder(path);
  line.check_all_asked({"json"});
  std::vector<EndgameSample> samples;
  for (std::size_t step = 0; step < maker->steps(pieces).size(); ++step) {
    auto drawn = maker->samples(pieces, step, folder, default_samples, 1);
    if (!drawn) throw match::Failed(drawn.error().message());
    samples.insert(samples.end(), drawn->begin(), drawn->end());
  }
  Engine engine(std::span(&*entry, 1), nullptr, this_system());
  need(engine.set_option("TablebasePath", path));
  const auto timing = time_probes(engine.session(), samples);
  if (!timing) throw match::Failed(timing.error().message());
  if (line.has("json")) {
    const nlohmann::ordered_json object = {
        {"positions", samples.size()}, {"first_ns", timing->first}, {"warm_ns", timing->warm}};
    match::put_results(object.dump() + '\n');
  } else {
    match::put_results(fmt::format("{} positions: {:.0f} ns at the first probe, {:.0f} ns at a later one\n",
                                   samples.size(), timing->first, timing->warm));
  }
  return match::exit_success;
}

constexpr std::array<match::Command, 3> commands{{
    {"build", "solve endings, and write tables of them", build_line, run_build},
    {"stats", "count what tables hold", stats_line, run_stats},
    {"time", "measure how long a probe takes", time_line, run_time},
}};

constexpr match::Program whole_program{
    "roundel-tables",
    "Makes endgame tablebases, which have the result of every position with few pieces. `roundel` uses them if its\n"
    "option TablebasePath, or --tables, names their folder.",
    commands};

}  // namespace

int run_program(const Arguments& arguments, Games games) {
  return match::run_guarded(std::string(whole_program.name), arguments,
                            [&] { return match::run_command(whole_program, arguments, games); });
}

}  // namespace roundel::tables
