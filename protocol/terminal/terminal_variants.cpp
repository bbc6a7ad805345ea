#include <fmt/core.h>
#include <fmt/format.h>

#include "protocol/terminal/terminal.hpp"
#include "variants/table/table.hpp"

namespace roundel {

int run_variants(const Arguments& arguments, Output& output) {
  CommandLine line("roundel variants", "Shows the games: name, board, title, what it is, other names.");
  if (!line.parse(arguments)) return show_help(line, output);
  for (const Variant& variant : variant_table()) {
    const std::string board = fmt::format("{}x{}", variant.files, variant.ranks);
    std::string row = fmt::format("{:<16} {:<6} {}: {}", variant.name, board, variant.title, variant.summary);
    if (!variant.aliases.empty()) row += fmt::format(" (also: {})", fmt::join(variant.aliases, ", "));
    output.line(row);
  }
  return success;
}

int run_rules(const Arguments& arguments, Output& output) {
  CommandLine line("roundel rules V",
                   "Prints the rules of a game as they are played here, their source and the choices made.");
  line.option("variant", "the game, see `roundel variants`", "V");
  line.bare_word("variant");
  if (!line.parse(arguments)) return show_help(line, output);
  output.line(need_variant(line.required("variant")).rules);
  return success;
}

}  // namespace roundel
