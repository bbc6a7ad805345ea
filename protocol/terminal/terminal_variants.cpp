#include <fmt/core.h>
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "protocol/diagram/diagram.hpp"
#include "protocol/terminal/picture.hpp"
#include "protocol/terminal/terminal.hpp"
#include "protocol/terminal/usual_picture.hpp"

namespace roundel {

namespace {

std::string row_line(const Variant& variant) {
  const std::string board = fmt::format("{}x{}", variant.files, variant.ranks);
  std::string line = fmt::format("{:<16} {:<6} {}: {}", variant.name, board, variant.title, variant.summary);
  if (!variant.aliases.empty()) line += fmt::format(" (also: {})", fmt::join(variant.aliases, ", "));
  return line;
}

}  // namespace

int run_variants(const Arguments& arguments, Output& output) {
  CommandLine line(
      "roundel variants [--variant-file FILE]",
      "Shows the games: name, board, title, what it is, other names. Behind an empty line those that are\n"
      "described in files, which the program brings along or the call names.");
  add_game_file_option(line, "a file that describes a game, or a folder of them");
  if (!line.parse(arguments)) return show_help(line, output);
  Games games = all_games();
  read_game_files(line, games);
  games.read_library();
  bool is_described = false;
  for (const VariantRow& row : games.rows()) {
    if (!games.is_compiled(*row) && !std::exchange(is_described, true)) output.line("");
    output.line(row_line(*row));
  }
  return success;
}

int run_rules(const Arguments& arguments, Output& output) {
  CommandLine line("roundel rules V [--variant-file FILE] [--diagram FILE.svg|FILE.png]",
                   "Prints the rules of a game as they are played here, their source and the choices made.");
  add_game_options(line);
  line.option("diagram", "write a picture of the start too (see `roundel diagram`)", "FILE");
  line.bare_word("variant");
  if (!line.parse(arguments)) return show_help(line, output);
  Games games = all_games();
  const VariantRow game = needed_game(line, games);
  if (const std::optional<std::string> path = line.text("diagram")) {
    const Engine engine = make_engine(std::move(games), game);
    const Session& session = engine.session();
    write_picture(diagram::draw(session.board_view(), usual_picture(*game, session)), *path);
  }
  output.line(game->rules);
  return success;
}

}  // namespace roundel
