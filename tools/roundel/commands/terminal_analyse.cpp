#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "engine/base/text_parts.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/standard_streams.hpp"
#include "protocol/duration.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/roundel/commands/analysed_games.hpp"
#include "tools/roundel/commands/analysis_printer.hpp"
#include "tools/roundel/commands/terminal.hpp"
#include "tools/roundel/commands/verdict.hpp"

namespace roundel {

namespace {

constexpr Milliseconds unattended_time(5000);

CommandLine analyse_line() {
  CommandLine line(
      "roundel analyse V [--position TEXT] [--moves MOVE ...] [limits] [options]\n"
      "       roundel analyse FILE [--annotate OUT [--force]] [--variant V] [limits] [options]",
      "Draws the board, shows the best lines as the search deepens, and ends with the best move. Scores are\n"
      "for the side to move, estimates but for wins and losses in so many turns; where tables of endings know\n"
      "the position, how it and each legal move ends is told before them. Without a limit it goes on until it is\n"
      "interrupted (Ctrl-C), which is answered with the best move so far, or for 5 s where standard input or\n"
      "output is no terminal; with several limits the first that is reached ends it.\n"
      "With a file it goes through the games in it turn by turn, and the limits are for each position (500,000\n"
      "nodes). A turn that costs 5 percent of the game is an inaccuracy (?!), 10 a mistake (?), 15 a blunder (?\?); "
      "a\n"
      "forced win that is missed and a forced loss that is allowed count more. Scores are then White's. Without\n"
      "--time two runs agree; each thread judges turns of its own, with hash memory of its own.");
  add_position_options(line);
  line.option("depth", "limit: plies", "N");
  line.option("time", "limit: seconds, such as 0.5", "S");
  line.option("nodes", "limit: positions searched", "N");
  line.option("multipv", "show the N best moves", "N");
  add_search_options(line);
  line.option("game",
              "the file with the games: PGN, PDN, or what `roundel play` or `roundel-match` keeps; -: standard input",
              "FILE");
  line.bare_word("game");
  line.option("annotate",
              "write the games there, with scores, signs and better lines; -: to standard output, and all else to "
              "standard error",
              "OUT");
  add_force_option(line);
  line.option("json", "print a JSON object a line, for programs");
  line.option("progress", "with --json: an object of the type `progress` after each second of silence, too");
  return line;
}

std::optional<Milliseconds> read_time(const CommandLine& line) {
  const std::optional<std::string> text = line.text("time");
  if (!text) return {};
  const Expected<Milliseconds> time = read_some_seconds(*text);
  if (!time) throw UsageError("--time: " + time.error().message());
  return *time;
}

Limits read_limits(const CommandLine& line) {
  Limits limits;
  limits.depth = line.number("depth", 1, std::numeric_limits<int>::max());
  limits.nodes = line.number("nodes", std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max());
  limits.move_time = read_time(line);
  limits.infinite = !limits.depth && !limits.nodes && !limits.move_time;
  return limits;
}

/// Whether nobody may be there to press Ctrl-C.
bool is_unattended() {
  const Console console = standard_console();
  return !console.is_read || !console.is_shown;
}

/// The limits that hold where none was given, if a search would go on for ever.
Limits default_limits(const Session& session) {
  Limits limits;
  if (session.in_set_up()) {
    limits.depth = 1;  // nothing is searched
  } else if (is_unattended()) {
    limits.move_time = unattended_time;
  } else {
    limits.infinite = true;
  }
  return limits;
}

void tell_default_limit() {
  tell_failure(
      fmt::format("no limit was given, and standard input or output is no terminal: the search took {} s at most; "
                  "--time, --depth or --nodes set a limit",
                  std::chrono::duration_cast<std::chrono::seconds>(unattended_time).count()));
}

/// What a person has to know who finds no line and no score.
std::string about_set_up(const Variant& variant, const Session& session) {
  return fmt::format(
      "{} sets up, unseen by the other side: nothing is searched, and there is no score. A set-up is "
      "drawn from those that are thought good, so that the other side cannot foresee it; each call may "
      "draw another. Set-ups are written like {}.",
      variant.side_name(session.side_to_move()), session.random_set_up(1));
}

/// Tells what tables know of the position. Where the making of them is stopped, so is the analysis.
void tell_known(Engine& engine, const Signals& signals, AnalysisPrinter& printer) {
  const Session& session = engine.session();
  if (engine.wait_for_tables(session, signals)) return;
  const Verdict verdict = verdict_of(session);
  if (verdict.is_exact) printer.known(verdict, judged_moves(session, *engine.make_session()));
}

int analyse_position(const CommandLine& line, const Limits& limits, Output& output) {
  Engine engine = make_engine(line);
  set_search_options(engine, line);
  set_position(engine, line);
  Session& session = engine.session();
  if (session.has_hidden_information()) line.refuse({"multipv"}, "is not for games that hide something");
  line.check_all_asked({"tables", "json"});

  Signals signals;
  Output errors = standard_error();
  const Streams streams{output, standard_console(), errors, console_for_errors()};
  const std::unique_ptr<AnalysisPrinter> printer =
      line.has("json") ? make_json_printer(output, engine.make_session(), signals,
                                           line.has("progress") ? Telling::progress : Telling::results)
                       : make_table_printer(streams, engine.options().number("MultiPV"), engine.make_session());
  if (!limits.infinite && !limits.move_time) engine.make_tables_at_once(signals);  // two runs agree
  use_tables(engine, line);
  printer->begin(engine.variant(), session);
  if (const std::optional<Result> result = session.result()) {
    printer->result(engine.variant(), *result);
    if (!result->claimed) return success;
  }
  if (session.in_set_up()) printer->note(about_set_up(engine.variant(), session));
  const Interruption interruption(signals);
  if (!session.result()) tell_known(engine, signals, *printer);
  const Limits held = limits.infinite ? default_limits(session) : limits;
  printer->end(session.think(held, signals, *printer));
  if (limits.infinite && held.move_time && !signals.stopped()) tell_default_limit();
  return success;
}

/// Whether a word that should name a game names a file with games instead: there is such a file, or it is written as one.
bool names_games(const std::string& word) {
  if (word.ends_with(".toml")) return false;  // it describes a game
  return word == standard_stream || word.find_first_of("./") != std::string::npos || names_file(word);
}

/// Takes a word that stands where a game is named, and names a file, for the file with the games.
void sort_words(CommandLine& line) {
  const auto word = line.text("variant");
  if (!word || !names_games(*word)) return;
  const bool is_behind = line.has("game") && !names_games(*line.text("game"));
  if (line.has("game") && !is_behind) {
    throw UsageError(
        fmt::format("only one file with games at a time: {} or {}", in_quotes(*word), in_quotes(*line.text("game"))));
  }
  if (is_behind) line.rename("game", "word");
  line.rename("variant", "game");
  if (is_behind) line.rename("word", "variant");
}

}  // namespace

int run_analyse(const Arguments& arguments, Output& output, const OtherRecords& others) {
  CommandLine line = analyse_line();
  if (!line.parse(arguments)) return show_help(line, output);
  sort_words(line);
  if (!line.has("game") && !line.has("variant") && !line.has("variant-file")) {
    throw UsageError(fmt::format("say which game or file: `roundel analyse {}` or `roundel analyse FILE`",
                                 variant_table().front().name),
                     "`roundel variants` lists the games");
  }
  const Limits limits = read_limits(line);
  if (line.has("progress") && !line.has("json")) throw UsageError("--progress goes with --json");
  if (line.has("game")) return analyse_games(line, limits, output, others);
  if (line.has("annotate")) throw UsageError("--annotate goes with --game");
  check_force(line, {"annotate"});
  return analyse_position(line, limits, output);
}

void add_search_options(CommandLine& line) {
  line.option("threads", "search with N threads", "N");
  line.option("hash", "use MB mebibytes for the transposition table", "MB");
  add_tables_option(line);
}

void set_search_options(Engine& engine, const CommandLine& line) {
  constexpr const char* names[][2] = {{"multipv", "MultiPV"}, {"threads", "Threads"}, {"hash", "Hash"}};
  for (const auto& [argument, option] : names) {
    if (const std::optional<std::string> value = line.text(argument)) set_option_by(engine, argument, option, *value);
  }
}

}  // namespace roundel
