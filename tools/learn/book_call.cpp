#include "tools/learn/book_call.hpp"

#include <fmt/core.h>

#include "tools/command_line/chosen_game.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/learn/generation_call.hpp"
#include "tools/match/failure.hpp"

namespace roundel::learn {
namespace {

constexpr std::uint64_t usual_games = 2000;

void add_book_play_options(CommandLine& line) {
  line.option("number", "play N games of the engine against itself (2000, or none with --games)", "N");
  line.option("choice-nodes", "nodes of the search that chooses the moves of an opening (50000)", "N");
  line.option("choices", "play at most N different moves in a position (3)", "N");
  line.option("margin", "play moves that are at most CP centipawns worse than the best (15)", "CP");
  line.option("set-ups", "draw N set-ups of a position in which a side sets up (16)", "N");
  line.option("nodes", "nodes of each search after the opening (1000)", "N");
  add_self_play_options(line);
}

bool read_format(const CommandLine& line, const Variant& variant) {
  const std::string format = line.text("format").value_or("own");
  if (format == "own") return false;
  if (format != "polyglot") throw UsageError(fmt::format("--format must be own or polyglot, not '{}'", format));
  if (!variant.polyglot.key)
    throw UsageError(fmt::format("--format: {} has no Polyglot books; use own", variant.name));
  return true;
}

BookPlaySettings read_play(const CommandLine& line) {
  BookPlaySettings settings;
  settings.plies = line.number("plies", 1, 1000).value_or(settings.plies);
  settings.choices.nodes =
      line.number<std::uint64_t>("choice-nodes", 1, 1'000'000'000).value_or(settings.choices.nodes);
  settings.choices.most = line.number("choices", 1, 500).value_or(settings.choices.most);
  settings.choices.margin = line.number("margin", 0, 10'000).value_or(settings.choices.margin);
  settings.choices.set_ups = line.number("set-ups", 1, 10'000).value_or(settings.choices.set_ups);
  settings.play = read_self_play(line);
  return settings;
}

}  // namespace

CommandLine book_command_line() {
  CommandLine line(
      "roundel-learn book --variant V --out FILE [options], or --show FILE",
      "Makes an opening book from games of the engine against itself, or from game records. The games are stored in\n"
      "FILE.games, and the same command continues after an interruption. For each move the book has the number of\n"
      "its games, their results, and the score of a search.\n"
      "\n"
      "Examples:\n"
      "  roundel-learn book --variant english --out english.book --number 5000\n"
      "  roundel-learn book --variant chess --out my.bin --format polyglot \\\n"
      "      --games my.pgn --plies 20\n"
      "  roundel-learn book --show english.book --position \"W:W21-32:B1-12\"");
  add_game_options(line);
  line.option("out", "write the book to this file", "FILE");
  add_force_option(line);
  line.option("format", "`own` (the default), or `polyglot`, if the game has such books", "FORMAT");
  line.list("games", "files with games: PGN, PDN, or files of `roundel play` or `roundel-match`", "FILE ...");
  line.option("plies", "use the first N plies of each game (12)", "N");
  line.option("min-games", "leave out moves that were played in fewer than N games (3)", "N");
  add_book_play_options(line);
  line.option("show", "print what a book has; '<embedded>' is the book inside the program", "FILE");
  line.option("position", "print this position; without it, the start", "TEXT");
  line.list("moves", "print the position after these moves, in any notation", "MOVE ...");
  line.option("json", "print a JSON object, for programs");
  return line;
}

BookCall book_call(const CommandLine& line, Games& games) {
  for (const char* const shown : {"position", "moves", "json"}) {
    if (line.has(shown)) throw UsageError(fmt::format("--{} has no effect without --show", shown));
  }
  BookCall call;
  call.variant = needed_game(line, games).get();
  call.path = line.required("out");
  if (call.path.empty()) throw UsageError("--out is empty; name a file");
  call.is_polyglot = read_format(line, *call.variant);
  call.records = line.words("games");
  if (line.has("games") && call.records.empty()) throw UsageError("--games needs at least one file");
  call.games =
      line.number<std::uint64_t>("number", 0, 1'000'000'000).value_or(call.records.empty() ? usual_games : 0);
  if (call.games == 0 && call.records.empty()) throw UsageError("--number: a book needs at least one game");
  if (call.games == 0) {
    line.refuse(
        {"choice-nodes", "choices", "margin", "set-ups", "nodes", "resign", "draw", "max-moves", "threads", "seed"},
        "has no effect without games of the engine against itself; add --number");
  }
  call.least_games = line.number<std::uint32_t>("min-games", 1, 1'000'000'000).value_or(call.least_games);
  call.threads = read_threads(line);
  call.play = read_play(line);
  call.writing = writing_terms(line, {"out"});
  return call;
}

}  // namespace roundel::learn
