#include "tools/match/journal/recorded_games.hpp"

#include <fmt/core.h>

#include <sstream>
#include <utility>

#include "tools/match/journal/journal.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {
namespace {

Expected<std::vector<PgnGame>> records_of(const Part& part, const Variant& variant) {
  if (auto error = check_game_options(variant, part.match.game_options)) return *error;
  Referee referee(variant, part.match.game_options);
  const RecordedPlayers players = recorded_players(part.match.plan);
  std::vector<PgnGame> records;
  for (const GameRecord& game : part.games) {
    auto record = pgn_of(game, referee, players);
    if (!record) return record.error();
    (*record).number = static_cast<int>(records.size()) + 1;
    records.push_back(*std::move(record));
  }
  return records;
}

}  // namespace

std::optional<Expected<std::vector<PgnGame>>> recorded_games(const std::string& path, const std::string& content,
                                                             Games& games) {
  if (!begins_games(content)) return std::nullopt;
  std::istringstream file(content);
  const auto part = read_part(file, path);
  if (!part) return part.error();
  const auto variant = games.find(part->match.variant);
  if (!variant) return Expected<std::vector<PgnGame>>(Error{fmt::format("{}: {}", path, variant.error().message)});
  auto records = records_of(*part, **variant);
  if (!records) return Expected<std::vector<PgnGame>>(Error{fmt::format("{}: {}", path, records.error().message)});
  return records;
}

}  // namespace roundel::match
