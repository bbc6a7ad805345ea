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
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/verdict.hpp"
#include "variants/games/registry.hpp"

namespace roundel {

namespace {

constexpr Milliseconds unattended_time(5000);

CommandLine analyse_line() {
  CommandLine line(
      "roundel analyse V [--position TEXT] [--moves MOVE ...] [limits] [options]\n"
      "       roundel analyse FILE [--annotate OUT] [--html OUT] [--variant V] [limits] [options]",
      "Draws the board, prints the best lines as the search deepens, and ends with the best move. Scores are\n"
      "for the side to move. A score is an estimate, unless it is a win or loss in a number of moves. If\n"
      "tablebases have the position, the exact result of it and of each legal move comes first.\n"
      "The first limit that is reached ends the search. Without a limit, Ctrl-C ends it; if standard input or\n"
      "output is not a terminal, it ends after 5 s. The best move so far is printed in every case.\n"
      "\n"
      "With a file, it judges each move of the games in it. The limits are for each position (500,000 nodes).\n"
      "A move that costs 5 percent of the game is an inaccuracy (?!), 10 a mistake (?), 15 a blunder (?\?).\n"
      "A forced win that is missed counts more, and so does a forced loss that is allowed. Scores are White's.\n"
      "Without --time, two runs give the same result. Each thread judges its own moves with its own hash memory.");
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
              "write the games with scores, signs and better lines to this file; -: to standard output, and the rest "
              "to standard error",
              "OUT");
  line.option("html", "write the review to this file, as a page with a graph and pictures of the mistakes", "OUT");
  add_force_option(line);
  line.option("json", "print one JSON object a line, for programs");
  line.option("progress", "with --json: print an object of type `progress` after each second without output");
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

/// Returns whether possibly nobody is there to press Ctrl-C.
bool is_unattended() {
  const Console console = standard_console();
  return !console.is_read || !console.is_shown;
}

/// Returns default limits for a search that would otherwise never end.
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
      fmt::format("no limit was given, and standard input or output is not a terminal: the search took {} s at most; "
                  "--time, --depth or --nodes set a limit",
                  std::chrono::duration_cast<std::chrono::seconds>(unattended_time).count()));
}

/// Explains to a person why there is no line and no score.
std::string about_set_up(const Variant& variant, const Session& session) {
  return fmt::format(
      "{} sets up, unseen by the other side: nothing is searched, and there is no score. A set-up is "
      "drawn from those that are thought good, so that the other side cannot foresee it; each call may "
      "draw another. Set-ups are written like {}.",
      variant.side_name(session.side_to_move()), session.random_set_up(1));
}

/// Shows what tables say about the position. If making them is stopped, the analysis is stopped too.
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
  if (!limits.infinite && !limits.move_time) engine.make_tables_at_once(signals);  // makes two runs equal
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

/// Returns whether a word in a game's place names a file with games: there is such a file, or it looks like one.
bool names_games(const std::string& word) {
  if (word.ends_with(".toml")) return false;  // it describes a game
  return word == standard_stream || word.find_first_of("./") != std::string::npos || names_file(word);
}

/// If a word in a game's place names a file, makes it the file with the games.
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
                                 built_in_variants().front().name),
                     "`roundel variants` lists the games");
  }
  const Limits limits = read_limits(line);
  if (line.has("progress") && !line.has("json")) throw UsageError("--progress needs --json");
  if (line.has("game")) return analyse_games(line, limits, output, others);
  for (const char* const option : {"annotate", "html"}) {
    if (line.has(option)) throw UsageError(fmt::format("--{} needs --game", option));
  }
  check_force(line, {"annotate", "html"});
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
