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
  line.option("number", "games of the engine against itself (2000, or none with --games)", "N");
  line.option("choice-nodes", "of the search that finds the turns to be played of a position of the opening (50000)",
              "N");
  line.option("choices", "turns of a position at most (3)", "N");
  line.option("margin", "centipawns that a turn may be worse than the best (15)", "CP");
  line.option("set-ups", "set-ups of a position, where a side sets up (16)", "N");
  line.option("nodes", "of each search behind the opening (1000)", "N");
  add_self_play_options(line);
}

bool read_format(const CommandLine& line, const Variant& variant) {
  const std::string format = line.text("format").value_or("own");
  if (format == "own") return false;
  if (format != "polyglot") throw UsageError(fmt::format("--format: '{}' is neither own nor polyglot", format));
  if (!variant.polyglot.key) throw UsageError(fmt::format("--format: {} has no Polyglot books", variant.name));
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
      "Makes a book of openings from games of the engine against itself, or from records. The same command goes on\n"
      "where it was ended: the games stand in FILE.games. A turn is known with the games in which it was played,\n"
      "their results, and the score of a search.\n"
      "\n"
      "Examples:\n"
      "  roundel-learn book --variant english --out english.book --number 5000\n"
      "  roundel-learn book --variant chess --out my.bin --format polyglot \\\n"
      "      --games my.pgn --plies 20\n"
      "  roundel-learn book --show english.book --position \"W:W21-32:B1-12\"");
  add_game_options(line);
  line.option("out", "the file of the book", "FILE");
  add_force_option(line);
  line.option("format", "`own` (the default), or `polyglot`, where the game has such books", "FORMAT");
  line.list("games", "files with games: PGN, PDN, or what `roundel play` or `roundel-match` keeps", "FILE ...");
  line.option("plies", "turns of a game that are taken (12)", "N");
  line.option("min-games", "games in which a turn was played, at least (3)", "N");
  add_book_play_options(line);
  line.option("show", "say what a book says; '<embedded>': the one that the program brings along", "FILE");
  line.option("position", "of this position; else of the start", "TEXT");
  line.list("moves", "with these turns behind it, in any notation", "MOVE ...");
  line.option("json", "the same for programs, a JSON object");
  return line;
}

BookCall book_call(const CommandLine& line, Games& games) {
  for (const char* const shown : {"position", "moves", "json"}) {
    if (line.has(shown)) throw UsageError(fmt::format("--{} goes with --show", shown));
  }
  BookCall call;
  call.variant = needed_game(line, games).get();
  call.path = line.required("out");
  if (call.path.empty()) throw UsageError("--out: the file has no name");
  call.is_polyglot = read_format(line, *call.variant);
  call.records = line.words("games");
  if (line.has("games") && call.records.empty()) throw UsageError("--games: no file is named");
  call.games =
      line.number<std::uint64_t>("number", 0, 1'000'000'000).value_or(call.records.empty() ? usual_games : 0);
  if (call.games == 0 && call.records.empty()) throw UsageError("--number: a book of no games is none");
  if (call.games == 0) {
    line.refuse(
        {"choice-nodes", "choices", "margin", "set-ups", "nodes", "resign", "draw", "max-moves", "threads", "seed"},
        "is for games of the engine against itself: --number says how many");
  }
  call.least_games = line.number<std::uint32_t>("min-games", 1, 1'000'000'000).value_or(call.least_games);
  call.threads = read_threads(line);
  call.play = read_play(line);
  call.writing = writing_terms(line, {"out"});
  return call;
}

}  // namespace roundel::learn
