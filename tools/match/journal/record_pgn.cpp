#include "tools/match/journal/record_pgn.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/platform/file_reading.hpp"
#include "engine/records/game_tags.hpp"
#include "engine/records/move_comment.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "tools/match/referee/control_text.hpp"

namespace roundel::match {
namespace {

/// PGN's words for the end of a game.
std::string_view termination_of(Cause cause) {
  switch (cause) {
    case Cause::rules: return "normal";
    case Cause::adjudication: return "adjudication";
    case Cause::time: return "time forfeit";
    case Cause::illegal: return "rules infraction";
    default: return "abandoned";
  }
}

/// Returns a text member of a plan.
std::string text_in(const nlohmann::ordered_json& plan, const char* name) {
  const auto found = plan.find(name);
  return found != plan.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Sets the engine and time of each colour: one tag if both are equal, else one each. PGN and PDN have different
/// names for them.
void set_player_tags(const RecordedPlayers& players, PgnGame& game) {
  const auto known = [&](const char* colour) {
    const auto found = players.find(*game.tag(colour));
    return found == players.end() ? RecordedPlayer() : found->second;
  };
  const RecordedPlayer white = known("White");
  const RecordedPlayer black = known("Black");
  for (const auto& [name, engine] : {std::pair("White", white.engine), std::pair("Black", black.engine)}) {
    game.set_tag(fmt::format("{}Type", name), "program");
    if (!engine.empty()) game.set_tag(fmt::format("{}Engine", name), engine);
  }
  if (white.time == black.time) return game.set_tag("TimeControl", control_tag(white.time));
  const bool is_pdn = game.format == RecordFormat::pdn;
  game.set_tag(is_pdn ? "TimeControlWhite" : "WhiteTimeControl", control_tag(white.time));
  game.set_tag(is_pdn ? "TimeControlBlack" : "BlackTimeControl", control_tag(black.time));
}

void set_tags(const GameRecord& record, Referee& referee, const RecordedPlayers& players, PgnGame& game) {
  const Variant& variant = referee.variant();
  const auto name_of = [&](Side side) { return record.players[static_cast<std::size_t>(index(side))]; };
  std::string date = record.begun.substr(0, record.begun.find('T'));
  std::replace(date.begin(), date.end(), '-', '.');
  game.set_tag("Event", "Engine match");
  game.set_tag("Site", "?");
  game.set_tag("Date", date);
  game.set_tag("Round", fmt::format("{}", record.reported_number()));
  game.set_tag("White", name_of(variant.white()));
  game.set_tag("Black", name_of(other(variant.white())));
  set_game_tags(variant, referee.options(), game);
  if (record.start) set_start_tags(*record.start, referee.session(), game);
  if (!record.opening_name.empty()) game.set_tag("Opening", record.opening_name);
  set_player_tags(players, game);
  game.set_tag("Annotator", "roundel-match");
  game.set_tag("Termination", std::string(termination_of(record.cause)));
  game.set_tag("PlyCount", fmt::format("{}", record.book_moves.size() + record.moves.size()));
}

MoveComment comment_of(const PlayedMove& move) {
  return {move.score, move.score ? std::optional(move.depth) : std::nullopt, move.elapsed, move.clock};
}

Error other_games(const std::string& path) {
  return {
      path +
      " has other games than the match, or changed ones, and is not overwritten; move it away, and it is made again"};
}

/// The file of games beside it was cut, or is an older copy.
Error more_games(const std::string& path, std::size_t games) {
  return {
      fmt::format("{} has more after the match's {}, and is not overwritten; delete it or move it away, and it is "
                  "made again",
                  path, counted(games, "game"))};
}

}  // namespace

RecordedPlayers recorded_players(const nlohmann::ordered_json& plan) {
  RecordedPlayers players;
  const auto list = plan.find("players");
  if (list == plan.end()) return players;
  for (const auto& player : *list)
    players[text_in(player, "name")] = {text_in(player, "engine"), text_in(player, "time")};
  return players;
}

Expected<PgnGame> pgn_of(const GameRecord& record, Referee& referee, const RecordedPlayers& players) {
  PgnReplay replay{record.start, record.book_moves};
  for (const PlayedMove& move : record.moves) replay.moves.push_back(move.text);
  auto moves = notated_moves(replay, referee.session());
  if (!moves) return Error{fmt::format("game {}: {}", record.reported_number(), moves.error().message())};
  PgnGame game;
  game.format = record_format(referee.variant()).value_or(RecordFormat::pgn);
  game.result = result_in(game.format, referee.variant(), record.winner);
  game.moves = std::move(*moves);
  set_tags(record, referee, players, game);
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    game.moves[record.book_moves.size() + n].comment = comment_text(comment_of(record.moves[n]));
  }
  // The reason is placed where readers look for it, after the last move.
  std::string& last = game.moves.empty() ? game.comment : game.moves.back().comment;
  last += (last.empty() ? "" : ", ") + record.reason;
  return game;
}

Expected<PgnFile> PgnFile::open(const std::string& path, const Variant& variant, const OptionValues& game_options,
                                const std::vector<GameRecord>& games, RecordedPlayers players) {
  PgnFile pgn;
  pgn.players_ = std::move(players);
  if (!record_format(variant)) return Expected<PgnFile>(std::move(pgn));
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  const auto old = read_bytes(path);
  if (!old) return old.error();
  pgn.file_ = std::move(*file);
  pgn.referee_ = std::make_unique<Referee>(variant, game_options);
  std::string_view rest = *old;
  for (const GameRecord& game : games) {
    if (const auto error = pgn.add_behind(game, rest)) return *error;
  }
  if (!rest.empty()) return games.empty() ? other_games(path) : more_games(path, games.size());
  return Expected<PgnFile>(std::move(pgn));
}

MaybeError PgnFile::add_behind(const GameRecord& record, std::string_view& old) {
  const auto game = pgn_of(record, *referee_, players_);
  if (!game) return game.error();
  const std::string text = pgn_text(*game);
  const std::size_t known = std::min(old.size(), text.size());
  if (old.substr(0, known) != std::string_view(text).substr(0, known)) return other_games(file_->path());
  old.remove_prefix(known);
  return known < text.size() ? file_->append(std::string_view(text).substr(known)) : std::nullopt;
}

MaybeError PgnFile::add(const GameRecord& record) {
  std::string_view nothing;
  return referee_ ? add_behind(record, nothing) : std::nullopt;
}

Expected<std::string> pgn_text(const MergedMatch& merged, const Variant& variant) {
  if (!record_format(variant)) return Error{fmt::format("{} has neither PGN nor PDN", variant.name)};
  if (auto error = check_game_options(variant, merged.match.game_options)) return *error;
  Referee referee(variant, merged.match.game_options);
  const auto files = files_of_game(variant, referee.options(), merged.match.game_options);
  if (!files) return files.error();
  const auto& plan = merged.match.plan;
  const auto played = plan.contains("files") ? plan.at("files") : to_json(std::vector<NamedFile>());
  if (to_json(*files) != played) {
    return Error{fmt::format("files of the game are {}, but {} in the match", to_json(*files).dump(), played.dump())};
  }
  const RecordedPlayers players = recorded_players(plan);
  std::string text;
  for (const GameRecord& record : merged.games) {
    const auto game = pgn_of(record, referee, players);
    if (!game) return game.error();
    text += pgn_text(*game);
  }
  return text;
}

}  // namespace roundel::match
