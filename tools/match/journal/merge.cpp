#include "tools/match/journal/merge.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace roundel::match {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view part_prefix = "part-";
constexpr std::string_view part_extension = ".jsonl";

bool is_part(const fs::path& path) {
  return path.filename().string().starts_with(part_prefix) && path.extension() == part_extension;
}

bool same_game(const GameRecord& left, const GameRecord& right) {
  auto left_json = to_json(left);
  auto right_json = to_json(right);
  left_json.erase("timing");
  right_json.erase("timing");
  return left_json == right_json;
}

}  // namespace

std::string part_name(Shard shard) { return fmt::format("{}{}-of-{}", part_prefix, shard.index, shard.count); }

Expected<std::vector<std::string>> part_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(path, error)) {
      if (is_part(entry.path())) found.push_back(entry.path().string());
    }
    if (error) return Error{fmt::format("{}: {}", path, error.message())};
    if (found.empty()) return Error{fmt::format("{} has no file {}*{}", path, part_prefix, part_extension)};
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

Expected<MergedMatch> merge_parts(const std::vector<std::string>& files) {
  MergedMatch merged;
  std::map<std::uint64_t, GameRecord> games;
  for (const std::string& file : files) {
    auto part = read_part(file);
    if (!part) return part.error();
    if (part->complete == 0) return Error{file + " is empty"};
    if (merged.match.plan.is_null()) merged.match = part->match;
    if (part->match.plan != merged.match.plan) {
      return Error{fmt::format("{} is of another match than {}: {}", file, files.front(),
                               difference(part->match.plan, merged.match.plan))};
    }
    for (const GameRecord& game : part->games) {
      const auto [place, is_new] = games.try_emplace(game.number, game);
      if (!is_new && !same_game(place->second, game)) {
        return Error{
            fmt::format("{}: game {} differs from the same game in another file", file, game.reported_number())};
      }
    }
  }
  for (auto& [number, game] : games) merged.games.push_back(std::move(game));
  if (!merged.games.empty()) merged.missing = merged.games.back().number + 1 - merged.games.size();
  return merged;
}

std::string games_text(const MergedMatch& merged) {
  std::string text = header_line(merged.match.plan, {}) + '\n';
  for (const GameRecord& game : merged.games) text += line_of(game) + '\n';
  return text;
}

}  // namespace roundel::match
