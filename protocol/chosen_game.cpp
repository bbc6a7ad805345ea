#include "protocol/chosen_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace roundel {
namespace {

constexpr const char* game_list = "`roundel variants` lists the games";

/// The game that --variant names, or else the only one that was read.
VariantRow chosen_among(const CommandLine& line, Games& games, const std::vector<VariantRow>& read) {
  if (const std::optional<std::string> name = line.text("variant")) {
    const Expected<VariantRow> row = games.find(*name);
    if (!row) throw WrongCall("--variant: " + row.error().message, game_list);
    return *row;
  }
  if (read.size() > 1) throw WrongCall("--variant-file has several games: name one of them by --variant");
  return read.empty() ? nullptr : read.front();
}

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

VariantRow first_game(const CommandLine& line, Games& games) {
  return chosen_among(line, games, read_game_files(line, games));
}

VariantRow chosen_game(const CommandLine& line, Games& games) {
  const std::vector<VariantRow> read = read_game_files(line, games);
  const VariantRow row = chosen_among(line, games, read);
  if (read.empty() || std::find(read.begin(), read.end(), row) != read.end()) return row;
  std::vector<std::string> names;
  for (const VariantRow& each : read) names.push_back(each->name);
  throw WrongCall(fmt::format("--variant-file describes {}, and the call is about {}: leave out the file, or name {}",
                              fmt::join(names, ", "), row->name, names.size() == 1 ? "its game" : "one of its games"));
}

VariantRow needed_game(const CommandLine& line, Games& games) {
  VariantRow row = chosen_game(line, games);
  if (!row) throw WrongCall("--variant is missing", game_list);
  return row;
}

}  // namespace roundel
