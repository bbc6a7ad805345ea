#include "tools/play/play.hpp"

#include <fmt/core.h>

#include <limits>
#include <random>
#include <stdexcept>
#include <utility>

#include "engine/session/elo_range.hpp"
#include "protocol/duration.hpp"
#include "protocol/system/console.hpp"
#include "protocol/system/line_editor.hpp"
#include "protocol/system/standard_streams.hpp"
#include "protocol/words.hpp"
#include "tools/match/call.hpp"
#include "tools/play/conversation.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/table.hpp"

namespace roundel::play {
namespace {

CommandLine make_line() {
  CommandLine line(
      "roundel play V [--position TEXT] [--moves MOVE ...] [--side SIDE] [options]",
      "A game against the engine, here in the terminal. The board is drawn as your side may know it; you are\n"
      "asked for your moves, in the text that the game has for them. `help` lists what else can be said.\n"
      "`quit` or the end of input ends the program; at a terminal the game is kept, and offered the next time.\n"
      "Piped lines are said one after the other, and the engine's answer to the last is awaited. Where it plays\n"
      "both sides, the game goes on to its end.");
  add_position_options(line);
  line.option("side",
              "yours: `first` (which begins), `second`, or what the game calls it; or `both` (not "
              "where the sides hide something) or `none` (first; from --position on the side to move)",
              "SIDE");
  line.option("time", "seconds that the engine thinks about a move (1)", "SECONDS");
  line.option("threads", "the engine searches with N threads", "N");
  line.option("level", "the engine's strength, 800 to 2200 Elo; else all it has", "ELO");
  line.option("book",
              "the book that the engine plays openings by, or none; else the small one that it brings along,\n"
              "but none in a game that hides something",
              "FILE");
  line.option("tables", "folders with tables of endings, by which the engine plays and advises; else it has none",
              "DIR");
  line.option("clock", "minutes and seconds a move for each side, as 5+3", "CLOCK");
  line.option("ascii", "without colours and signs beyond ASCII");
  line.option("seed", "decides what is drawn at random; else every game is another", "N");
  return line;
}

Seating read_side(const CommandLine& line, const Variant& variant) {
  const Expected<Seating> seating = read_seating(variant, line.text("side").value_or("first"));
  if (!seating) throw WrongCall("--side: " + seating.error().message);
  return *seating;
}

Strength read_strength(const CommandLine& line) {
  Strength strength;
  if (const auto text = line.text("time")) {
    const auto time = read_some_seconds(*text);
    if (!time) throw WrongCall("--time: " + time.error().message);
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
  if (!control) throw WrongCall("--clock: " + control.error().message);
  return *control;
}

/// Throws WrongCall where the opening is not legal, or a person would have to play both sides of a game that hides something.
match::Opening read_opening(const CommandLine& line, const Seating& seating, Games games, const VariantRow& row) {
  match::Opening opening;
  opening.start = told_position(line);
  const bool are_all_persons = seating.is_person(Side::first) && seating.is_person(Side::second);
  if (!opening.start && !line.has("moves") && !are_all_persons) return opening;
  Engine engine = make_engine(std::move(games), row);
  if (are_all_persons && engine.session().has_hidden_information()) {
    throw WrongCall(fmt::format("--side: {}", one_side_only));
  }
  opening.moves = set_position(engine, line);
  return opening;
}

/// A game is kept where a person sits at a terminal.
Manner make_manner(const Console& console, const Variant& variant) {
  Manner manner{console.has_signs, console.has_colour, console.is_live, console.columns, true, {}};
  if (console.is_read && console.is_shown) manner.kept = kept_game_path(variant);
  return manner;
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

std::uint64_t read_seed(const CommandLine& line) {
  const auto seed = line.number<std::uint64_t>("seed", 0, std::numeric_limits<std::uint64_t>::max());
  return seed ? *seed : std::random_device()();
}

}  // namespace

int run_play(const Arguments& arguments, Output& output) {
  CommandLine line = make_line();
  if (!line.parse(arguments)) {
    output.line(line.help() + "\n\nCommands at the prompt:\n" + Conversation::about_commands());
    return success;
  }
  Games games = all_games();
  const VariantRow row = needed_game(line, games);
  const Variant& variant = *row;
  const Console console = standard_console(line.has("ascii"));
  // A position is given to be solved by who reads it.
  const bool takes_side_to_move = line.has("position") && !line.has("side");
  const Seating seating = read_side(line, variant);
  const auto options = match::read_game_options(line, variant);
  const GameSettings settings{variant,
                              read_opening(line, seating, std::move(games), row),
                              seating,
                              read_strength(line),
                              read_seed(line),
                              read_clock_option(line),
                              make_manner(console, variant),
                              takes_side_to_move,
                              options};
  line.check_all_asked();
  try {
    Conversation conversation(settings, output);
    if (const auto error = conversation.begin()) throw WrongCall(error->message);
    talk(conversation, console);
  } catch (const std::logic_error& error) {
    tell_failure(one_line(error.what()));
    return failed;
  }
  return success;
}

}  // namespace roundel::play
