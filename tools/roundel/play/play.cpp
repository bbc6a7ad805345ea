#include "tools/roundel/play/play.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <limits>
#include <random>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/line_editor.hpp"
#include "engine/platform/standard_streams.hpp"
#include "engine/session/elo_range.hpp"
#include "protocol/duration.hpp"
#include "tools/match/game_options.hpp"
#include "tools/roundel/play/conversation.hpp"
#include "tools/roundel/play/current_game.hpp"
#include "tools/roundel/play/game_menu.hpp"
#include "tools/roundel/play/language.hpp"
#include "tools/roundel/play/saved_game.hpp"

namespace roundel::play {
namespace {

CommandLine make_line() {
  CommandLine line(
      "roundel play [V] [--position TEXT] [--moves MOVE ...] [--side SIDE] [options]\n"
      "       roundel play FILE [--side SIDE] [options]",
      "Plays a game against you in the terminal. The board is drawn as your side may see it. Type your moves as the\n"
      "game writes them; `help` at the prompt lists the commands.\n"
      "`quit` or the end of input ends the program. At a terminal the game is saved, and offered at the next start.\n"
      "Piped lines run one after another, and the program waits for the engine's answer to the last one. If the\n"
      "engine plays both sides, the game goes on to its end.\n"
      "With a file it continues the first game in it, as `load FILE` does. Without a game it asks for one.");
  add_position_options(line);
  line.bare_word("side");
  line.option("side",
              "your side: `first` (moves first), `second`, or the game's own name of a side; or `both` (not in "
              "games that hide something) or `none` (default: first; with --position the side to move)",
              "SIDE");
  line.option("time", "seconds that the engine thinks about a move (1)", "SECONDS");
  line.option("threads", "threads of the search", "N");
  line.option("level", "strength of the engine, 800 to 2200 Elo; default: full strength", "ELO");
  line.option("book",
              "a book of openings, or none; default: the small built-in book, but none in a game that hides\n"
              "something",
              "FILE");
  line.option("tables", "folders of tablebases for play and advice; default: none", "DIR");
  line.option("clock", "a clock for each side: minutes, and seconds per move, as 5+3", "CLOCK");
  line.option("ascii", "no colours, and a board of ASCII characters");
  line.option("pictures",
              "how the terminal shows pictures of the board: `kitty`, `sixel`, `none` or `auto`, by its name (auto); "
              "needs rsvg-convert of librsvg, and for sixel img2sixel of libsixel",
              "HOW");
  line.option("mouse", "clicks on the board enter moves; text is then selected with Shift");
  line.option("language",
              "language of the texts: de, en, ja, nl, pt or ru; default: at a terminal that of the locale, else en",
              "CODE");
  line.option("seed", "fixes the random choices; default: every game differs", "N");
  return line;
}

Seating wanted_seating(const CommandLine& line, const Variant& variant) {
  const std::string side = line.text("side").value_or("first");
  const Expected<Seating> seating = read_seating(variant, side);
  if (seating) return *seating;
  // Behind a file it may be the number of a game.
  const bool is_number =
      line.has("file") && !side.empty() && side.find_first_not_of("0123456789") == std::string::npos;
  throw UsageError("--side: " + seating.error().message(),
                   is_number ? fmt::format("`load FILE {}` at the prompt continues that game", side) : "");
}

Strength read_strength(const CommandLine& line) {
  Strength strength;
  if (const auto text = line.text("time")) {
    const auto time = read_some_seconds(*text);
    if (!time) throw UsageError("--time: " + time.error().message());
    strength.time = *time;
  }
  strength.threads = line.text("threads");
  strength.book = line.text("book").value_or("");
  strength.tables = line.text("tables").value_or("");
  strength.elo = line.number("level", least_elo, most_elo);
  return strength;
}

std::optional<TimeControl> read_clock_option(const CommandLine& line) {
  const auto text = line.text("clock");
  if (!text) return std::nullopt;
  const auto control = read_clock(*text);
  if (!control) throw UsageError("--clock: " + control.error().message());
  return *control;
}

/// Throws UsageError where the opening is not legal, or a person would have to play both sides of a game that hides something.
match::Opening read_opening(const CommandLine& line, const Seating& seating, Games games, const VariantEntry& entry) {
  match::Opening opening;
  opening.start = reported_position(line);
  const bool are_all_persons = seating.is_person(Side::first) && seating.is_person(Side::second);
  if (!opening.start && !line.has("moves") && !are_all_persons) return opening;
  Engine engine = make_engine(std::move(games), entry);
  if (are_all_persons && engine.session().has_hidden_information()) {
    throw UsageError(fmt::format("--side: {}", one_side_only));
  }
  opening.moves = set_position(engine, line);
  return opening;
}

PictureProtocol read_pictures(const std::string& text) {
  if (text == "kitty") return PictureProtocol::kitty;
  if (text == "sixel") return PictureProtocol::sixel;
  if (text == "none") return PictureProtocol::none;
  throw UsageError(fmt::format("--pictures: {} is not auto, kitty, sixel or none", in_quotes(text)));
}

/// A game is kept where a person sits at a terminal.
Display make_display(const CommandLine& line, const Console& console, const Variant& variant) {
  if (line.has("mouse") && !LineEditor::edits())
    throw UsageError("--mouse needs a program that was built with libedit");
  Display display{console, line.has("mouse") && console.is_live, true, {}};
  if (console.is_read && console.is_shown) display.kept = kept_game_path(variant);
  if (const auto pictures = line.text("pictures"); pictures && *pictures != "auto") {
    display.console.pictures = read_pictures(*pictures);
  }
  if (!console.is_live) display.console.pictures = PictureProtocol::none;
  return display;
}

void talk(Conversation& conversation, const Console& console) {
  if (!console.is_read || !console.is_shown) {
    StandardInput input;
    return conversation.serve(input, console.is_read ? Parting::at_once : Parting::answered);
  }
  LineEditor editor(
      [&](std::string_view line, std::string_view word) { return conversation.completions(line, word); });
  conversation.serve(editor);
}

/// The language of the call; else, if a person sits at a terminal that shows it, that of the locale. Scripts get English.
Language read_language(const CommandLine& line, const Console& console) {
  const auto code = line.text("language");
  if (!code) return console.is_read && console.has_signs ? Language::of_locale() : Language();
  const auto language = Language::named(*code);
  if (!language) throw UsageError("--language: " + language.error().message());
  return *language;
}

std::uint64_t read_seed(const CommandLine& line) {
  const auto seed = line.number<std::uint64_t>("seed", 0, std::numeric_limits<std::uint64_t>::max());
  return seed ? *seed : std::random_device()();
}

/// Throws UsageError where a word is written as a file's name, and there is none.
void check_there(const std::string& word) {
  std::error_code none;
  if (word.find_first_of("./") == std::string::npos) return;
  if (std::filesystem::is_directory(word, none)) throw UsageError(fmt::format("{} is a folder", in_quotes(word)));
  if (!std::filesystem::exists(word, none))
    throw UsageError(fmt::format("{} cannot be read: No such file or directory", in_quotes(word)));
}

/// Takes the word that names a file, where a game or a side stands: one that describes a game is what --variant-file names.
/// Returns the name of another file, which should have a game to go on with; empty: there is none.
std::string take_file(CommandLine& line) {
  if (const auto word = line.text("variant")) check_there(*word);
  const auto holds_file = [&line](const std::string& option) {
    const auto word = line.text(option);
    return word && names_file(*word);
  };
  const std::string taker = holds_file("variant") ? "variant" : "side";
  if (!holds_file(taker)) return {};
  if (line.text(taker)->ends_with(".toml") && !line.has("variant-file")) {
    line.rename(taker, "variant-file");
    return {};
  }
  for (const char* const other : {"position", "moves"}) {
    if (line.has(other)) throw UsageError(fmt::format("--{} cannot be combined with a file", other));
  }
  line.rename(taker, "file");
  // The game may stand behind its file.
  const auto side = line.text("side");
  if (side && !line.has("variant") && !all_games().meant(*side).empty()) line.rename("side", "variant");
  return *line.text("file");
}

/// The game that is to be played: the one named, that of the file, or the one that a person at a terminal chooses. Its variant is
/// null if they leave.
ReportedGame wanted_game(const CommandLine& line, const std::string& file, const Console& console,
                         const Language& language, Games& games, Output& output) {
  if (!file.empty() && !line.has("variant") && !line.has("variant-file")) {
    auto reported = game_of_record_in(file);
    if (reported) return std::move(*reported);
    throw UsageError(reported.error().message());
  }
  const bool is_named = line.has("variant") || line.has("variant-file");
  if (is_named || !console.is_read || !console.is_shown) return {needed_game(line, games), {}};
  return {choose_game(games, language, output), {}};
}

}  // namespace

int run_play(const Arguments& arguments, Output& output) {
  CommandLine line = make_line();
  if (!line.parse(arguments)) {
    output.line(line.help() + "\n\nCommands at the prompt:\n" + Conversation::about_commands());
    return success;
  }
  const std::string file = take_file(line);
  Games games = all_games();
  const Console console = standard_console(line.has("ascii"));
  const Language language = read_language(line, console);
  const ReportedGame wanted = wanted_game(line, file, console, language, games, output);
  const VariantEntry& entry = wanted.variant;
  if (!entry) return success;
  const Variant& variant = *entry;
  // A position is given to be solved by its reader.
  const bool takes_side_to_move = line.has("position") && !line.has("side");
  const Seating seating = wanted_seating(line, variant);
  match::OptionValues options = match::read_game_options(line, variant);
  if (!wanted.option.empty()) options.insert(options.begin(), {wanted.option, "true"});
  const GameSettings settings{variant,
                              read_opening(line, seating, std::move(games), entry),
                              seating,
                              read_strength(line),
                              read_seed(line),
                              read_clock_option(line),
                              make_display(line, console, variant),
                              takes_side_to_move,
                              options,
                              language,
                              file};
  line.check_all_asked();
  try {
    Conversation conversation(settings, output);
    if (const auto error = conversation.begin()) throw UsageError(error->message());
    talk(conversation, console);
  } catch (const std::logic_error& error) {
    tell_failure(one_line(error.what()));
    return failed;
  }
  return success;
}

}  // namespace roundel::play
