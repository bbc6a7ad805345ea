#include <fmt/core.h>
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "engine/platform/console.hpp"
#include "engine/render/svg/diagram.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/commands/board_text.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/example_turns.hpp"
#include "tools/roundel/commands/picture.hpp"
#include "tools/roundel/commands/usual_picture.hpp"
#include "variants/games/exercises.hpp"

namespace roundel {

namespace {

constexpr std::size_t title_column = 24;

std::string row_line(const GameListing& variant) {
  const std::string board = fmt::format("{}x{}", variant.files, variant.ranks);
  std::string line = fmt::format("{:<16} {:<6} {}: {}", variant.name, board, variant.title, variant.summary);
  std::vector<std::string> others = variant.aliases;
  others.insert(others.end(), variant.nicknames.begin(), variant.nicknames.end());
  if (!others.empty()) line += fmt::format(" (also: {})", fmt::join(others, ", "));
  return hanging_line(line, title_column);
}

/// Returns an example of a written first turn.
std::string example_of(const Session& session) {
  constexpr std::uint64_t any_seed = 1;
  if (session.in_set_up()) return "A set-up is written like " + session.random_set_up(any_seed);
  const std::string examples = example_turns(session);
  return examples.empty() ? "" : "A move is written like " + examples;
}

/// Shows the rules between the start position and a first exercise.
void tell_rules(const Variant& game, Session& session, Output& output) {
  const Console console = standard_console();
  output.line(fmt::format("{}\n\n{} begins. {}.\n", board_text(game, session, console),
                          game.side_name(session.side_to_move()), example_of(session)));
  output.line(laid_out_text(game.rules));
  const auto exercise = exercise_of(game);
  if (!exercise || session.set_position(exercise->position, {})) return;
  const std::string task =
      fmt::format("First exercise: {} to move. {}", game.side_name(session.side_to_move()), exercise->task);
  output.line(fmt::format("{}\n\n{}\n", laid_out_text(task), board_text(game, session, console)));
  output.line(fmt::format("Try it: roundel play --variant {} --position \"{}\"", game.name, exercise->position));
}

}  // namespace

int run_variants(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel variants [--variant-file FILE]",
      "Lists the games: name, board, title, summary, other names. The games from files follow an empty line:\n"
      "those of the library, and those that --variant-file names.");
  add_game_file_option(line, "a file that describes a game, or a folder of them");
  if (!line.parse(arguments)) return show_help(line, output);
  Games games = all_games();
  read_game_files(line, games);
  line.check_all_asked();
  bool is_described = false;
  for (const ListedGame& game : games.listings()) {
    if (!games.is_compiled(*game) && !std::exchange(is_described, true)) output.line("");
    output.line(row_line(*game));
  }
  return success;
}

int run_rules(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel rules V [--variant-file FILE] [--diagram FILE.svg|FILE.png [--force]]",
      "Prints the rules of a game, their source, and the choices that Roundel makes where the source is open.");
  add_game_options(line);
  line.option("diagram", "also write a picture of the start to this file (see `roundel diagram`)", "FILE");
  add_force_option(line);
  if (!line.parse(arguments)) return show_help(line, output);
  check_force(line, {"diagram"});
  Games games = all_games();
  const VariantEntry game = needed_game(line, games, NamedOption::heeded);  // the rules mention it
  Engine engine = make_engine(std::move(games), game);
  Session& session = engine.session();
  const bool has_diagram = line.has("diagram");
  line.check_all_asked();
  if (has_diagram) {
    write_picture(diagram::draw(session.board_view(), usual_picture(*game, session)), line, "diagram");
  }
  tell_rules(*game, session, output);
  return success;
}

}  // namespace roundel
