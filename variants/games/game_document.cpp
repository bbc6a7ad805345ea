#include "variants/games/game_document.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "engine/base/checksum.hpp"
#include "engine/base/option_files.hpp"
#include "variants/games/library.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

/// Returns the value in a canonical form, independent of its line.
std::string plain_text(const files::Value& value) {
  using Kind = files::Value::Kind;
  std::string text;
  switch (value.kind()) {
    case Kind::flag: return value.flag() ? "true" : "false";
    case Kind::integer: return fmt::format("{}", value.integer());
    case Kind::number: return fmt::format("{}", value.number());
    case Kind::text: return fmt::format("{}:{}", value.text().size(), value.text());
    case Kind::list:
      for (const files::Value& each : value.list()) text += plain_text(each) + ',';
      return '[' + text + ']';
    case Kind::table:
      for (const files::Entry& entry : value.table()) text += entry.key + '=' + plain_text(entry.value) + ',';
      break;
  }
  return '{' + text + '}';
}

void take_away(files::Table& table, std::string_view key) {
  std::erase_if(table, [key](const files::Entry& entry) { return entry.key == key; });
}

/// Books and weights of some games were learned before their files named the type of their records, which does not
/// affect play.
void take_away_later_types(files::Table& table) {
  constexpr std::array<std::string_view, 3> later = {"24,", "28,", "31,"};
  constexpr std::string_view type_key = "pdn_game_type";
  for (files::Entry& entry : table) {
    if (!entry.value.is(files::Value::Kind::table)) continue;
    files::Table& rules = entry.value.table();
    const files::Value* const type = files::find(rules, type_key);
    if (type == nullptr || !type->is(files::Value::Kind::text)) continue;
    const auto begins = [&text = type->text()](std::string_view begin) { return text.starts_with(begin); };
    if (std::any_of(later.begin(), later.end(), begins)) take_away(rules, type_key);
  }
}

/// How a board of points is drawn does not affect play.
void take_away_points(files::Table& table) {
  for (files::Entry& entry : table) {
    if (entry.key != "board" || !entry.value.is(files::Value::Kind::table)) continue;
    files::Table& board = entry.value.table();
    take_away(board, "marks");
    const files::Value* const drawn = files::find(board, "drawn");
    if (drawn == nullptr || !drawn->is(files::Value::Kind::text) || drawn->text() != "points") continue;
    for (const char* key : {"drawn", "river", "lines"}) take_away(board, key);
  }
}

/// What is written on pieces does not affect play.
void take_away_signs(files::Table& table) {
  for (files::Entry& entry : table) {
    if (entry.key != "men" || !entry.value.is(files::Value::Kind::table)) continue;
    for (files::Entry& piece : entry.value.table()) {
      if (piece.value.is(files::Value::Kind::table)) take_away(piece.value.table(), "sign");
    }
  }
}

/// Returns the text of a library file, of a game in lists or of a compiled one. Empty: there is none.
std::string_view inheritable_file(std::string_view name) {
  const std::string_view text = library_file(name);
  return text.empty() ? built_in_file(name) : text;
}

}  // namespace

/// A file that is read: one of the library, or one with a path.
struct GameDocument::Source {
  std::string name;  ///< the game's name, or the path
  bool in_library = false;

  std::string reported() const { return in_library ? fmt::format("the library's {}.toml", name) : name; }
  Expected<std::string> text() const {
    if (in_library) return std::string(inheritable_file(name));
    return read_file(name, files::longest_document);
  }
  /// Returns the file that this one inherits.
  Source inherited(const std::string& wanted) const {
    if (!inheritable_file(wanted).empty()) return {wanted, true};
    return {(fs::path(name).parent_path() / wanted).lexically_normal().string()};
  }
};

Expected<GameDocument> GameDocument::of_file(const std::string& path) {
  const Expected<std::string> text = Source{path}.text();
  if (!text) return text.error();
  return of_text(path, *text);
}

Expected<GameDocument> GameDocument::of_text(const std::string& path, std::string_view text) {
  GameDocument document;
  if (const MaybeError error = document.read(Source{path}, text)) return *error;
  return document;
}

Expected<GameDocument> GameDocument::of_library(std::string_view game) {
  GameDocument document;
  const Source source{std::string(game), true};
  if (const MaybeError error = document.read(source, *source.text())) return *error;
  return document;
}

Expected<GameDocument> GameDocument::of_variant(const Variant& variant) {
  const std::vector<std::string>& files = variant.description.files;
  return files.empty() ? of_library(variant.name) : of_file(files.front());
}

/// Merges the file's content with its base.
MaybeError GameDocument::read(const Source& source, std::string_view text) {
  const bool is_inherited = !names_.empty();
  names_.push_back(source.reported());
  if (!source.in_library) paths_.push_back(source.name);
  Expected<files::Table> read = files::read_document(text, source.reported());
  if (!read) return read.error();
  files::Table own = std::move(*read);
  const files::Value* inherits = files::find(own, "inherits");
  const std::string from = inherits && inherits->is(files::Value::Kind::text) ? inherits->text() : "";
  const files::Line line = inherits ? inherits->line() : 0;
  if (inherits && from.empty()) return files::line_error(line, "inherits: it must be a text that names a file");
  take_away(own, "inherits");
  // Counts and names of a game, and what is known of it, do not hold for a game that inherits from it.
  if (is_inherited) {
    for (const char* key : {"name", "aliases", "known", "counts"}) take_away(own, key);
  }
  table_ = files::joined(std::move(own), table_);
  return from.empty() ? std::nullopt : go_on(from, line, source);
}

/// Reads the file that `from` inherits by that name.
MaybeError GameDocument::go_on(const std::string& name, const files::Line& line, const Source& from) {
  const auto refuse = [&](std::string_view why) { return files::line_error(line, fmt::format("inherits: {}", why)); };
  const Source next = from.inherited(name);
  if (from.in_library && !next.in_library) return refuse(fmt::format("the library has no '{}'", name));
  if (std::find(names_.begin(), names_.end(), next.reported()) != names_.end()) {
    return refuse(fmt::format("'{}' would inherit from itself", name));
  }
  if (names_.size() == most_files_deep) {
    return refuse(fmt::format("more than {} files inherit from each other", most_files_deep));
  }
  const Expected<std::string> text = next.text();
  return text ? read(next, *text) : refuse(text.error().message());
}

std::uint32_t GameDocument::checksum() const {
  files::Table played = table_;
  for (const char* key : {"name", "aliases", "title", "summary", "source", "known", "counts"}) take_away(played, key);
  take_away_later_types(played);
  take_away_points(played);
  take_away_signs(played);
  return crc_of(plain_text(files::Value(std::move(played), 0)));
}

Error GameDocument::located(const Error& error) const { return error.in_file(names_.front()); }

}  // namespace roundel
