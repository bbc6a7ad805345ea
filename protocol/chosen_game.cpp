#include "protocol/chosen_game.hpp"

#include <optional>
#include <string>
#include <utility>

namespace roundel {
namespace {

constexpr const char* game_list = "`roundel variants` lists the games";

}  // namespace

void add_game_options(CommandLine& line, const std::string& help) {
  line.option("variant", help, "V");
  add_game_file_option(line,
                       "a file that describes a game, or a folder of them; that game, unless --variant names one");
}

void add_game_file_option(CommandLine& line, const std::string& help) { line.option("variant-file", help, "FILE"); }

std::vector<VariantRow> read_game_files(const CommandLine& line, Games& games) {
  const std::optional<std::string> file = line.text("variant-file");
  if (!file) return {};
  auto rows = games.read(*file);
  if (!rows) throw WrongCall("--variant-file: " + rows.error().message);
  return std::move(*rows);
}

VariantRow chosen_game(const CommandLine& line, Games& games) {
  const std::vector<VariantRow> read = read_game_files(line, games);
  if (const std::optional<std::string> name = line.text("variant")) {
    const Expected<VariantRow> row = games.find(*name);
    if (!row) throw WrongCall("--variant: " + row.error().message, game_list);
    return *row;
  }
  if (read.size() > 1) throw WrongCall("--variant-file has several games: name one of them by --variant");
  return read.empty() ? nullptr : read.front();
}

VariantRow needed_game(const CommandLine& line, Games& games) {
  VariantRow row = chosen_game(line, games);
  if (!row) throw WrongCall("--variant is missing", game_list);
  return row;
}

}  // namespace roundel
