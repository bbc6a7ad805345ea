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
VariantEntry chosen_among(const CommandLine& line, Games& games, const std::vector<VariantEntry>& read,
                          NamedOption named) {
  if (const std::optional<std::string> name = line.text("variant")) {
    const Expected<VariantEntry> entry = games.find(*name);
    if (!entry) throw UsageError("--variant: " + entry.error().message() + other_meaning(*name), game_list);
    const std::string option = named_option(line, **entry);
    if (!option.empty() && named == NamedOption::refused && !line.takes("game-option")) {
      throw UsageError(
          fmt::format("--variant: '{0}' is {1} with the option {2}, which this command does not accept; "
                      "give the name {1}",
                      *name, (**entry).name, option));
    }
    return *entry;
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

std::vector<VariantEntry> read_game_files(const CommandLine& line, Games& games) {
  const std::optional<std::string> file = line.text("variant-file");
  if (!file) return {};
  auto entries = games.read(*file);
  if (!entries) throw UsageError("--variant-file: " + entries.error().message());
  return std::move(*entries);
}

VariantEntry game_to_begin_with(const CommandLine& line, Games& games) {
  return chosen_among(line, games, read_game_files(line, games), NamedOption::heeded);
}

VariantEntry chosen_game(const CommandLine& line, Games& games, NamedOption named) {
  const std::vector<VariantEntry> read = read_game_files(line, games);
  VariantEntry entry = chosen_among(line, games, read, named);
  if (read.empty() || std::find(read.begin(), read.end(), entry) != read.end()) return entry;
  std::vector<std::string> names;
  for (const VariantEntry& each : read) names.push_back(each->name);
  throw UsageError(fmt::format("--variant-file describes {}, but the call is for {}; leave out the file, or name {}",
                               fmt::join(names, ", "), entry->name,
                               names.size() == 1 ? "its game" : "one of its games"));
}

VariantEntry needed_game(const CommandLine& line, Games& games, NamedOption named) {
  VariantEntry entry = chosen_game(line, games, named);
  if (!entry && line.takes_bare("variant")) {
    throw UsageError(
        fmt::format("no game is given; write `{} {}`, or --variant V", line.called(), games.entries().front()->name),
        game_list);
  }
  if (!entry)
    throw UsageError(fmt::format("no game is given; write --variant {}", games.entries().front()->name), game_list);
  return entry;
}

std::string named_option(const CommandLine& line, const Variant& variant) {
  return std::string(option_of_name(variant, line.text("variant").value_or("")));
}

}  // namespace roundel
