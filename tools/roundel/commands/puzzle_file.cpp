#include "tools/roundel/commands/puzzle_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "engine/base/reading_error.hpp"
#include "engine/platform/file_reading.hpp"

namespace roundel {
namespace {

using Json = nlohmann::ordered_json;

/// In the order of PuzzleTheme.
constexpr std::array<std::string_view, 4> theme_names{"win", "material", "advantage", "defence"};

std::optional<PuzzleTheme> theme_named(const std::string& name) {
  const auto* const found = std::find(theme_names.begin(), theme_names.end(), name);
  if (found == theme_names.end()) return {};
  return static_cast<PuzzleTheme>(found - theme_names.begin());
}

Error wrong_member(const char* name) { return Error{fmt::format("'{}' is missing or wrong", name)}; }

std::optional<std::string> text_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_string()) return {};
  return found->get<std::string>();
}

std::optional<std::uint64_t> number_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_number_unsigned()) return {};
  return found->get<std::uint64_t>();
}

/// Returns the texts of `line`; none if it is no list of texts.
std::vector<std::string> turns_in(const Json& json) {
  const auto found = json.find("line");
  if (found == json.end() || !found->is_array()) return {};
  std::vector<std::string> turns;
  for (const Json& turn : *found) {
    if (!turn.is_string()) return {};
    turns.push_back(turn.get<std::string>());
  }
  return turns;
}

/// Reads the figures of a puzzle. Error: one is missing or wrong.
MaybeError read_figures(const Json& json, Puzzle& puzzle) {
  constexpr std::uint64_t greatest = 100000;
  const auto game = number_in(json, "game");
  if (!game || *game == 0) return wrong_member("game");
  const auto rating = number_in(json, "rating");
  if (!rating || *rating > greatest) return wrong_member("rating");
  const auto theme = theme_named(text_in(json, "theme").value_or(""));
  if (!theme) return wrong_member("theme");
  const auto moves = number_in(json, "moves").value_or(0);
  if ((*theme == PuzzleTheme::win) != (moves > 0) || moves > greatest) return wrong_member("moves");
  puzzle.game = *game;
  puzzle.rating = static_cast<int>(*rating);
  puzzle.theme = *theme;
  puzzle.moves = static_cast<int>(moves);
  return {};
}

/// The content of a file up to its last complete line.
struct Content {
  std::vector<Puzzle> puzzles;
  std::uint64_t complete = 0;  ///< bytes
};

Expected<Content> read_content(const std::string& path, const std::string& head, Session& session) {
  std::ifstream input(path, std::ios::binary);
  if (!input) return reading_error(path);
  Content content;
  const auto bytes = take_whole_lines(input, path, [&](const std::string& line, bool is_head) -> MaybeError {
    if (is_head && line != head) {
      return Error{
          fmt::format("the file is not of these puzzles, its first line is not {}: name another file", head)};
    }
    if (is_head) return {};
    auto puzzle = read_puzzle(line, session);
    if (!puzzle) return Error{puzzle.error().message() + ": correct the line, or name another file"};
    content.puzzles.push_back(std::move(*puzzle));
    return {};
  });
  if (!bytes) return bytes.error();
  content.complete = *bytes;
  return content;
}

}  // namespace

std::string puzzles_head(const Variant& variant, const PuzzleSettings& settings) {
  Json head{{"type", "puzzles"}, {"variant", variant.name}, {"seed", settings.seed}, {"nodes", settings.nodes}};
  if (variant.description.checksum != 0) head["rules"] = variant.description.checksum;
  return head.dump();
}

std::string puzzle_line(const Puzzle& puzzle) {
  Json json{{"type", "puzzle"},
            {"game", puzzle.game},
            {"position", puzzle.position},
            {"line", puzzle.line},
            {"rating", puzzle.rating},
            {"theme", theme_names[static_cast<std::size_t>(puzzle.theme)]}};
  if (puzzle.moves > 0) json["moves"] = puzzle.moves;
  return json.dump();
}

Expected<Puzzle> read_puzzle(const std::string& line, Session& session) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || text_in(json, "type") != "puzzle") return Error{"the line is not a puzzle"};
  Puzzle puzzle;
  const auto position = text_in(json, "position");
  if (!position) return wrong_member("position");
  puzzle.position = *position;
  puzzle.line = turns_in(json);
  if (puzzle.line.empty()) return wrong_member("line");
  if (auto error = read_figures(json, puzzle)) return *error;
  if (auto error = session.set_position(puzzle.position, puzzle.line)) return *error;
  return puzzle;
}

Expected<PuzzleFile> PuzzleFile::open(const std::string& path, const Variant& variant, const PuzzleSettings& settings,
                                      Session& session) {
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  if (!file->lock()) return Error{path + ": another process uses it"};
  const std::string head = puzzles_head(variant, settings);
  auto content = read_content(path, head, session);
  if (!content) return content.error();
  if (content->complete == 0) {
    if (auto error = check_half_head(path, head)) return *error;
  }
  if (auto error = file->cut(content->complete)) return *error;
  if (content->complete == 0) {
    if (auto error = file->append(head + '\n')) return *error;
  }
  return PuzzleFile(std::move(*file), content->puzzles);
}

}  // namespace roundel
