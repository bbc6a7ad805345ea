#include "protocol/chosen_game.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace roundel {
namespace {

constexpr const char* game_list = "`roundel variants` lists the games";

/// Returns what else a name means that is no game's: a game with an option, or a file. Empty: neither.
std::string other_meaning(const std::string& name, const Games& games) {
  for (const VariantRow& row : games.rows()) {
    for (const PgnName& other : row->pgn_names) {
      if (other.option.empty() || !same_name(other.name, name)) continue;
      return fmt::format("; it is {} with `--game-option {}=true`", row->name, other.option);
    }
  }
  std::error_code none;
  if (!std::filesystem::is_regular_file(name, none)) return {};
  return fmt::format("; `--variant-file {}` reads a game from a file that describes it", name);
}

}  // namespace

void add_game_options(CommandLine& line, const std::string& help) {
  line.option("variant", help, "V");
  line.bare_word("variant");
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
    if (!row) throw WrongCall("--variant: " + row.error().message + other_meaning(*name, games), game_list);
    return *row;
  }
  if (read.size() > 1) throw WrongCall("--variant-file has several games: name one of them by --variant");
  return read.empty() ? nullptr : read.front();
}

VariantRow needed_game(const CommandLine& line, Games& games) {
  VariantRow row = chosen_game(line, games);
  if (!row && line.takes_bare("variant")) {
    throw WrongCall(
        fmt::format("say which game: `{} {}`, or --variant V", line.called(), games.rows().front()->name), game_list);
  }
  if (!row) throw WrongCall(fmt::format("say which game: --variant {}", games.rows().front()->name), game_list);
  return row;
}

}  // namespace roundel
