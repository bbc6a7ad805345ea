#include "variants/games/file_entries.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/session/game_names.hpp"
#include "variants/games/described_entry.hpp"
#include "variants/games/draughts_file_entry.hpp"
#include "variants/games/fairy_entry.hpp"
#include "variants/games/library.hpp"
#include "variants/games/stones_entry.hpp"
#include "variants/toml/characters.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_text = 2000;
constexpr std::size_t longest_counts = 20;
constexpr std::size_t most_aliases = 20;
constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr char path_separator = fs::path::preferred_separator == '\\' ? ';' : ':';

std::string read_name(files::KeyReader& keys) {
  if (!keys.require("name")) return {};
  const files::Line line = keys.line_of("name");
  std::string name = keys.text("name");
  if (name.empty() || name.size() > longest_name || name.find_first_not_of(name_letters) != std::string::npos) {
    keys.fail(line, fmt::format("name: it needs 1 to {} letters a-z, digits, - and _", longest_name));
  }
  return name;
}

/// Reads a text for people, of one line or several.
std::string read_text(files::KeyReader& keys, std::string_view key, std::string_view fallback, bool several_lines) {
  const files::Line line = keys.line_of(key);
  std::string text = keys.text(key, fallback);
  if (files::has_control_characters(text, several_lines)) {
    keys.fail(line, fmt::format("{}: it has control characters", key));
  }
  if (text.size() > longest_text) keys.fail(line, fmt::format("{}: it has more than {} bytes", key, longest_text));
  return text;
}

std::vector<std::string> read_aliases(files::KeyReader& keys) {
  const files::Line line = keys.line_of("aliases");
  std::vector<std::string> aliases = keys.texts("aliases");
  for (const std::string& alias : aliases) {
    const bool is_fit =
        alias.size() <= longest_name && !files::has_control_characters(alias, false) && same_game_name(alias, alias);
    if (!is_fit) {
      keys.fail(line,
                fmt::format("aliases: '{}' needs 1 to {} bytes, with a letter or a digit", alias, longest_name));
    }
  }
  if (aliases.size() > most_aliases) keys.fail(line, fmt::format("aliases: there are more than {}", most_aliases));
  return aliases;
}

/// Reads [counts], which does not affect play.
void read_counts(files::KeyReader& keys, Variant& entry) {
  const files::Value* table = keys.table("counts");
  if (!table) return;
  files::KeyReader reader(&table->table(), "[counts]", table->line());
  if (reader.require("turns")) entry.counts.turns = reader.integers("turns", 0);
  if (reader.require("source")) entry.counts.source = read_text(reader, "source", "", false);
  if (entry.counts.turns.size() > longest_counts) {
    reader.fail(reader.line_of("turns"), fmt::format("turns: there are more than {} depths", longest_counts));
  }
  keys.fail(reader.finish());
}

/// Reads the part of a listing that is the same in all families.
void read_common_listing(const GameDocument& document, files::KeyReader& keys, GameListing& game) {
  game.name = read_name(keys);
  game.nicknames = read_aliases(keys);
  game.title = read_text(keys, "title", game.name, false);
  game.summary = read_text(keys, "summary", "", false);
  game.description.files = document.paths();
  game.description.checksum = document.checksum();
}

/// Reads the part of an entry that is the same in all families.
Variant read_common_entry(const GameDocument& document, files::KeyReader& keys) {
  Variant entry;
  read_common_listing(document, keys, entry);
  entry.rules = entry.title + "\n";
  if (!entry.summary.empty()) entry.rules += "\n" + entry.summary + "\n";
  if (const std::string source = read_text(keys, "source", "", true); !source.empty()) {
    entry.rules += fmt::format("\nSource: {}\n", source);
  }
  if (const std::string known = read_text(keys, "known", "", true); !known.empty())
    entry.rules += fmt::format("\nKnown: {}\n", known);
  read_counts(keys, entry);
  return entry;
}

/// A table with a family's name has rules only for games of that family.
void refuse_others(const GameDocument& document, std::span<const FileFamily> families, const FileFamily& chosen,
                   files::KeyReader& keys) {
  for (const FileFamily& family : families) {
    const files::Value* const rules = files::find(document.table(), family.name);
    if (!rules || family.name == chosen.name) continue;
    keys.fail(
        rules->line(),
        fmt::format("[{}] needs family = \"{}\" at the top of the file; without it, or with another, this is a game "
                    "of the family {}",
                    family.name, family.name, chosen.name));
  }
}

bool is_game_file(const fs::directory_entry& entry) {
  std::error_code ignored;
  return entry.path().extension() == ".toml" && entry.is_regular_file(ignored);
}

/// Returns the files of a path from the user: the file itself, or those of a folder.
Expected<std::vector<std::string>> files_at(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return std::vector{path};
  std::vector<std::string> files;
  for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error)) {
    if (is_game_file(*entry)) files.push_back(entry->path().string());
  }
  if (error) return Error{fmt::format("'{}' cannot be read: {}", path, error.message())};
  if (files.empty()) return Error{fmt::format("'{}' has no files *.toml", path)};
  std::sort(files.begin(), files.end());
  return files;
}

/// Returns the other names that a library file gives to its game. Errors are reported when the game is read.
std::vector<std::string> other_names_in_library(const std::string& name) {
  const Expected<files::Table> table = files::read_document(library_file(name));
  if (!table) return {};
  files::KeyReader keys(&*table, "");
  std::vector<std::string> names = keys.texts("aliases");
  names.push_back(keys.text("title", name));
  return names;
}

/// Returns the family of the file, by default the first.
const FileFamily& read_family(std::span<const FileFamily> families, files::KeyReader& keys) {
  std::vector<std::string_view> names;
  for (const FileFamily& family : families) names.push_back(family.name);
  return families[static_cast<std::size_t>(keys.choice("family", names, 0))];
}

Expected<Variant> read_row_at(const std::string& path, std::span<const FileFamily> families) {
  const Expected<GameDocument> document = GameDocument::of_file(path);
  if (!document) return document.error();
  return read_file_entry(*document, families);
}

}  // namespace

std::span<const FileFamily> file_families() {
  static constexpr std::array<FileFamily, 3> families{
      {{"chess", fairy::describe_fairy_game, fairy::fairy_entry},
       {"draughts", draughts::describe_draughts_file, draughts::draughts_file_entry},
       {"stones", stones::describe_stones_game, stones::stones_entry}}};
  return families;
}

Expected<Variant> read_file_entry(const GameDocument& document, std::span<const FileFamily> families) {
  files::KeyReader keys(&document.table(), "");
  Variant entry = read_common_entry(document, keys);
  entry.description.weights = described_game(entry).weights_path;
  const FileFamily& family = read_family(families, keys);
  entry.description.family = family.name;
  refuse_others(document, families, family, keys);
  if (!family.make_entry) {
    keys.fail(keys.line_of("family"), fmt::format("games of the family {} cannot be played yet", family.name));
  }
  if (!keys.failed()) entry = family.make_entry(std::move(entry), keys);
  if (const MaybeError error = keys.finish()) return document.located(*error);
  return entry;
}

Expected<GameListing> read_file_listing(const GameDocument& document, std::span<const FileFamily> families) {
  files::KeyReader keys(&document.table(), "");
  GameListing game;
  read_common_listing(document, keys, game);
  const FileFamily& family = read_family(families, keys);
  game.description.family = family.name;
  family.describe(game, keys);
  if (keys.failed()) return document.located(*keys.finish());
  return game;
}

Expected<std::vector<Variant>> read_file_entries(std::string_view paths, std::span<const FileFamily> families) {
  std::vector<Variant> entries;
  while (!paths.empty()) {
    const std::size_t end = std::min(paths.find(path_separator), paths.size());
    const std::string path(paths.substr(0, end));
    paths.remove_prefix(std::min(end + 1, paths.size()));
    if (path.empty()) continue;
    const auto files = files_at(path);
    if (!files) return files.error();
    for (const std::string& file : *files) {
      Expected<Variant> entry = read_row_at(file, families);
      if (!entry) return entry.error();
      entries.push_back(std::move(*entry));
    }
  }
  return entries;
}

VariantFiles variant_files() {
  VariantFiles files;
  for (const std::string_view name : library_games()) files.library.emplace_back(name);
  files.list_library = [](const std::string& name) -> Expected<GameListing> {
    const Expected<GameDocument> document = GameDocument::of_library(name);
    if (!document) return document.error();
    return read_file_listing(*document);
  };
  files.read_library = [](const std::string& name) -> Expected<Variant> {
    const Expected<GameDocument> document = GameDocument::of_library(name);
    if (!document) return document.error();
    return read_file_entry(*document);
  };
  files.other_names = other_names_in_library;
  files.read = [](const std::string& paths) { return read_file_entries(paths); };
  return files;
}

}  // namespace roundel
