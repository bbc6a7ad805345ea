#include "tools/match/journal/recorded_games.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "tools/match/journal/journal.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {
namespace {

using Records = Expected<std::vector<PgnGame>>;

/// Sorts the games by number, because the file has them in the order in which they ended.
std::vector<GameRecord> in_order(std::vector<GameRecord> games) {
  std::stable_sort(games.begin(), games.end(),
                   [](const GameRecord& one, const GameRecord& other) { return one.number < other.number; });
  return games;
}

Records records_of(const Part& part, const Variant& variant) {
  if (auto error = check_game_options(variant, part.match.game_options)) return *error;
  Referee referee(variant, part.match.game_options);
  const RecordedPlayers players = recorded_players(part.match.plan);
  std::vector<PgnGame> records;
  for (const GameRecord& game : in_order(part.games)) {
    auto record = pgn_of(game, referee, players);
    if (!record) return record.error();
    (*record).number = static_cast<int>(records.size()) + 1;
    records.push_back(*std::move(record));
  }
  return records;
}

/// `find` returns the variant with a name, or why there is none.
template <class Find>
std::optional<Records> read_records(const std::string& path, const std::string& content, const Find& find) {
  if (!begins_games(content)) return std::nullopt;
  std::istringstream file(content);
  const auto part = read_part(file, path);
  if (!part) return part.error();
  const auto wrong = [&path](const Error& error) { return Error{fmt::format("{}: {}", path, error.message())}; };
  const Expected<const Variant*> variant = find(part->match.variant);
  if (!variant) return Records(wrong(variant.error()));
  auto records = records_of(*part, **variant);
  if (!records) return Records(wrong(records.error()));
  return records;
}

}  // namespace

std::optional<Expected<std::vector<PgnGame>>> recorded_games(const std::string& path, const std::string& content,
                                                             Games& games) {
  return read_records(path, content, [&](const std::string& name) -> Expected<const Variant*> {
    const auto variant = games.find(name);
    if (!variant) return variant.error();
    return variant->get();
  });
}

std::optional<Expected<std::vector<PgnGame>>> recorded_games_of(const Variant& variant, const std::string& path,
                                                                const std::string& content) {
  return read_records(path, content, [&](const std::string& name) -> Expected<const Variant*> {
    if (name != variant.name) return Error{fmt::format("its games are {}", name)};
    return &variant;
  });
}

}  // namespace roundel::match
