#include "tools/command_line/chosen_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "engine/session/game_names.hpp"

namespace roundel {
namespace {

constexpr const char* game_list = "`roundel variants` lists the games";

/// Returns how to read a game from a file, if an unknown name means that. Empty: it is no file name.
std::string other_meaning(const std::string& name) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(name, none)) return {};
  return fmt::format("; `--variant-file {}` reads a game from a file that describes it", name);
}

/// Returns the game that --variant names, or else the only one that was read.
VariantRow chosen_among(const CommandLine& line, Games& games, const std::vector<VariantRow>& read,
                        NamedOption named) {
  if (const std::optional<std::string> name = line.text("variant")) {
    const Expected<VariantRow> row = games.find(*name);
    if (!row) throw UsageError("--variant: " + row.error().message() + other_meaning(*name), game_list);
    const std::string option = named_option(line, **row);
    if (!option.empty() && named == NamedOption::refused && !line.takes("game-option")) {
      throw UsageError(
          fmt::format("--variant: '{0}' is {1} with the option {2}, which this command does not accept; "
                      "give the name {1}",
                      *name, (**row).name, option));
    }
    return *row;
  }
  if (read.size() > 1) throw UsageError("--variant-file has several games; choose one with --variant");
  return read.empty() ? nullptr : read.front();
}

}  // namespace

void add_game_options(CommandLine& line, const std::string& help) {
  line.option("variant", help, "V");
  line.bare_word("variant");
  add_game_file_option(line, "read the game from this file, or several from a folder; --variant chooses one of them");
}

void add_game_file_option(CommandLine& line, const std::string& help) { line.option("variant-file", help, "FILE"); }

std::vector<VariantRow> read_game_files(const CommandLine& line, Games& games) {
  const std::optional<std::string> file = line.text("variant-file");
  if (!file) return {};
  auto rows = games.read(*file);
  if (!rows) throw UsageError("--variant-file: " + rows.error().message());
  return std::move(*rows);
}

VariantRow game_to_begin_with(const CommandLine& line, Games& games) {
  return chosen_among(line, games, read_game_files(line, games), NamedOption::heeded);
}

VariantRow chosen_game(const CommandLine& line, Games& games, NamedOption named) {
  const std::vector<VariantRow> read = read_game_files(line, games);
  VariantRow row = chosen_among(line, games, read, named);
  if (read.empty() || std::find(read.begin(), read.end(), row) != read.end()) return row;
  std::vector<std::string> names;
  for (const VariantRow& each : read) names.push_back(each->name);
  throw UsageError(fmt::format("--variant-file describes {}, but the call is for {}; leave out the file, or name {}",
                               fmt::join(names, ", "), row->name,
                               names.size() == 1 ? "its game" : "one of its games"));
}

VariantRow needed_game(const CommandLine& line, Games& games, NamedOption named) {
  VariantRow row = chosen_game(line, games, named);
  if (!row && line.takes_bare("variant")) {
    throw UsageError(
        fmt::format("no game is given; write `{} {}`, or --variant V", line.called(), games.rows().front()->name),
        game_list);
  }
  if (!row)
    throw UsageError(fmt::format("no game is given; write --variant {}", games.rows().front()->name), game_list);
  return row;
}

std::string named_option(const CommandLine& line, const Variant& variant) {
  return std::string(option_of_name(variant, line.text("variant").value_or("")));
}

}  // namespace roundel
