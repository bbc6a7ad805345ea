#include <fmt/core.h>

#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/standard_streams.hpp"
#include "engine/platform/status_line.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/puzzle_file.hpp"
#include "tools/roundel/commands/puzzle_games.hpp"

namespace roundel {
namespace {

constexpr std::uint64_t usual_count = 10;
/// Games for each puzzle, after which the search gives up.
constexpr std::uint64_t games_for_puzzle = 50;

CommandLine puzzles_line() {
  CommandLine line(
      "roundel puzzles V [--count N] [--out FILE] [options]",
      "Finds puzzles: positions in which one move is good and all others are not. The engine plays against itself,\n"
      "with some random and some weak moves, and checks positions by longer searches. Each line of the output is\n"
      "a JSON object: first the game and the settings, then a puzzle with its position, the moves that solve it, "
      "its\n"
      "rating and its theme. The same seed and nodes give the same puzzles on every machine. Ctrl-C stops it. With\n"
      "--out the same call continues later, even after a crash.");
  add_game_options(line);
  line.option("count", fmt::format("the number of puzzles, with those in the file (default: {})", usual_count), "N");
  line.option("out", "write the puzzles to this file, or continue it (default: standard output)", "FILE");
  line.option("seed", "a number that decides the games (default: 1)", "N");
  line.option(
      "nodes",
      fmt::format("search N positions for each check (default: {}); more give better puzzles, but take longer",
                  PuzzleSettings().nodes),
      "N");
  line.option("games", fmt::format("give up after N games (default: {} for each puzzle)", games_for_puzzle), "N");
  return line;
}

/// What the call asks for.
struct Wanted {
  std::uint64_t count;
  std::uint64_t games;
  PuzzleSettings settings;
};

Wanted read_wanted(const CommandLine& line) {
  constexpr std::uint64_t most = 1000000;
  Wanted wanted{};
  wanted.count = line.number<std::uint64_t>("count", 1, most).value_or(usual_count);
  wanted.games =
      line.number<std::uint64_t>("games", 1, most * games_for_puzzle).value_or(wanted.count * games_for_puzzle);
  const auto seed = line.number<std::uint64_t>("seed", 0, std::numeric_limits<std::uint32_t>::max());
  if (seed) wanted.settings.seed = *seed;
  const auto nodes = line.number<std::uint64_t>("nodes", 1000, most * 1000);
  if (nodes) wanted.settings.nodes = *nodes;
  return wanted;
}

/// Finds puzzles until there are enough, writes them, and shows the progress.
class PuzzleRun {
 public:
  PuzzleRun(Engine& engine, const Wanted& wanted, Output& output)
      : engine_(engine),
        wanted_(wanted),
        output_(output),
        errors_(standard_error()),
        games_(engine, wanted.settings, signals_) {}

  /// Opens the file, and takes over its puzzles. Throws UsageError.
  void continue_file(const std::string& path) {
    const auto session = engine_.make_session();
    auto opened = PuzzleFile::open(path, engine_.variant(), wanted_.settings, *session);
    if (!opened) throw UsageError("--out: " + opened.error().message());
    file_ = std::move(*opened);
    for (const Puzzle& puzzle : file_->puzzles()) {
      known_.insert(puzzle.position);
      game_ = puzzle.game;
    }
  }

  /// Returns the exit status. Throws UsageError if the file cannot be written.
  int run() {
    if (!file_) output_.line(puzzles_head(engine_.variant(), wanted_.settings));
    if (!is_complete()) search();
    if (unwritten_) throw UsageError("--out: " + unwritten_->message());
    return tell_end();
  }

 private:
  bool is_complete() const { return known_.size() >= wanted_.count; }

  void search() {
    const Interruption interruption(signals_);
    status_.emplace(output_, errors_, console_for_errors(), [this](auto elapsed) { return state(elapsed); });
    while (!is_complete() && game_ <= wanted_.games && !signals_.stopped()) {
      games_.play(game_, [this](const Puzzle& puzzle) { return take(puzzle); });
      const std::lock_guard lock(mutex_);
      ++game_;
    }
    status_.reset();
  }

  /// Writes a puzzle unless it is known. Returns false if no more are needed.
  bool take(const Puzzle& puzzle) {
    {
      const std::lock_guard lock(mutex_);
      if (!known_.insert(puzzle.position).second) return true;
    }
    if (file_) {
      unwritten_ = file_->add(puzzle);
    } else {
      status_->line(puzzle_line(puzzle));
    }
    if (unwritten_ || output_.failure()) signals_.stop();
    return !is_complete() && !signals_.stopped();
  }

  std::string state(std::chrono::milliseconds elapsed) {
    constexpr std::size_t width = 20;
    const std::lock_guard lock(mutex_);
    const std::size_t filled = width * known_.size() / wanted_.count;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(elapsed).count();
    return fmt::format("[{}{}] {} of {}, game {}, {}:{:02}", std::string(filled, '#'),
                       std::string(width - filled, '.'), known_.size(), counted(wanted_.count, "puzzle"), game_,
                       seconds / 60, seconds % 60);
  }

  int tell_end() const {
    if (is_complete()) return success;
    const std::string found = fmt::format("{} of {}", known_.size(), counted(wanted_.count, "puzzle"));
    if (signals_.stopped()) {
      tell_failure(fmt::format("stopped after {}{}", found, file_ ? "; the same call continues" : ""));
    } else {
      tell_failure(fmt::format("found only {} in {}: try another --seed, fewer --nodes, or more --games", found,
                               counted(wanted_.games, "game")));
    }
    return failed;
  }

  Engine& engine_;
  const Wanted wanted_;
  Output& output_;
  Output errors_;
  Signals signals_;
  PuzzleGames games_;
  std::optional<PuzzleFile> file_;
  std::uint64_t game_ = 1;
  std::set<std::string> known_;  ///< positions
  MaybeError unwritten_;
  std::mutex mutex_;                  ///< guards what the status shows
  std::optional<StatusLine> status_;  ///< during the search
};

}  // namespace

int run_puzzles(const Arguments& arguments, Output& output) {
  CommandLine line = puzzles_line();
  if (!line.parse(arguments)) return show_help(line, output);
  const Wanted wanted = read_wanted(line);
  const auto path = line.text("out");
  Engine engine = make_engine(line);
  line.check_all_asked();
  if (engine.session().has_hidden_information()) {
    throw UsageError(
        fmt::format("puzzles are for games that hide nothing, and {} hides something", engine.variant().title),
        "`roundel variants` lists the games");
  }
  PuzzleRun run(engine, wanted, output);
  if (path) run.continue_file(*path);
  return run.run();
}

}  // namespace roundel
