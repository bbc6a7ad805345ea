// The arbiter's files of games.

#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "engine/records/pgn_writer.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/match/journal/journal.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "variants/games/registry.hpp"

namespace roundel::fuzz::journal_target {

using namespace roundel::match;
using match::GameRecord;

namespace {

/// Returns null if there is no such game, or it has no such options.
Referee* referee_for(const MatchHead& match) {
  static std::map<std::string, std::unique_ptr<Referee>> referees;
  const Variant* variant = find_variant(built_in_variants(), match.variant);
  if (!variant) return nullptr;
  if (const auto error = check_game_options(*variant, match.game_options)) {
    require_error(*error, "\n");
    return nullptr;
  }
  // Other options would need another referee, each with its own memory.
  if (!match.game_options.empty()) return nullptr;
  auto& referee = referees[variant->name];
  if (!referee) referee = std::make_unique<Referee>(*variant, OptionValues{});
  return referee.get();
}

/// A file of the games that were read is read back as the same.
void check_text(const Part& part) {
  std::string text = header_line(part.match.plan, part.shard) + '\n';
  for (const GameRecord& game : part.games) {
    const std::string line = line_of(game);
    require(line.find('\n') == std::string::npos, "a game is a line", line);
    text += line + '\n';
  }
  std::istringstream stream(text);
  const auto again = read_part(stream, "again");
  require(bool(again), "a file that was written can be read", text);
  require(again->match.plan == part.match.plan && again->shard == part.shard, "with the same head", text);
  require(again->match.players == part.match.players, "and the same players", text);
  require(again->games == part.games, "and the same games", text);
  require(again->complete == text.size(), "to its end", text);
}

void check_records(const Part& part) {
  Referee* referee = referee_for(part.match);
  if (!referee) return;
  for (const GameRecord& game : part.games) {
    const auto record = pgn_of(game, *referee);
    if (!record) {
      require_error(record.error(), "\n");
      continue;
    }
    require(!pgn_text(*record).empty(), "a game has a record");
  }
}

int try_input(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::istringstream stream(text);
  const auto part = read_part(stream, "games");
  if (!part) {
    require_error(part.error(), "\n");
    return 0;
  }
  require(part->complete <= size, "no more is read than there is");
  if (part->complete == 0) return 0;
  check_text(*part);
  check_records(*part);
  return 0;
}

const Target target("journal", try_input);

}  // namespace
}  // namespace roundel::fuzz::journal_target
