#include "tools/match/record_pgn.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>

#include "tools/match/move_comment.hpp"
#include "tools/match/pgn_replay.hpp"
#include "tools/match/pgn_text.hpp"

namespace roundel::match {
namespace {

/// The words that PGN has for the end of a game.
std::string_view termination_of(Cause cause) {
  switch (cause) {
    case Cause::rules: return "normal";
    case Cause::adjudication: return "adjudication";
    case Cause::time: return "time forfeit";
    case Cause::illegal: return "rules infraction";
    default: return "abandoned";
  }
}

void set_tags(const GameRecord& record, const Variant& variant, const Options& options, PgnGame& game) {
  const auto name_of = [&](Side side) { return record.players[static_cast<std::size_t>(index(side))]; };
  std::string date = record.begun.substr(0, record.begun.find('T'));
  std::replace(date.begin(), date.end(), '-', '.');
  game.set_tag("Event", "Engine match");
  game.set_tag("Site", "?");
  game.set_tag("Date", date);
  game.set_tag("Round", fmt::format("{}", record.number + 1));
  game.set_tag("White", name_of(variant.white()));
  game.set_tag("Black", name_of(other(variant.white())));
  if (const std::string tag = variant_tag(variant, options); !tag.empty()) game.set_tag("Variant", tag);
  if (record.start) game.set_start(*record.start);
  game.set_tag("Termination", std::string(termination_of(record.cause)));
  game.set_tag("PlyCount", fmt::format("{}", record.book_moves.size() + record.moves.size()));
}

MoveComment comment_of(const PlayedMove& move) {
  return {move.score, move.score ? std::optional(move.depth) : std::nullopt, move.elapsed, move.clock};
}

}  // namespace

Expected<PgnGame> pgn_of(const GameRecord& record, const Variant& variant, Referee& referee) {
  PgnReplay replay{record.start, record.book_moves};
  for (const PlayedMove& move : record.moves) replay.moves.push_back(move.text);
  auto moves = notated_moves(replay, referee.session());
  if (!moves) return Error{fmt::format("game {}: {}", record.number, moves.error().message)};
  PgnGame game;
  game.result = result_text(record.winner);
  game.moves = std::move(*moves);
  set_tags(record, variant, referee.options(), game);
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    game.moves[record.book_moves.size() + n].comment = comment_text(comment_of(record.moves[n]));
  }
  // The reason stands where readers look for it, behind the last move.
  std::string& last = game.moves.empty() ? game.comment : game.moves.back().comment;
  last += (last.empty() ? "" : ", ") + record.reason;
  return game;
}

Expected<PgnFile> PgnFile::open(const std::string& path, const Variant& variant, const OptionValues& game_options,
                                const std::vector<GameRecord>& games) {
  PgnFile file;
  if (variant.pgn_names.empty()) return Expected<PgnFile>(std::move(file));
  file.path_ = path;
  file.variant_ = &variant;
  file.referee_ = std::make_unique<Referee>(variant, game_options);
  if (!std::ofstream(path, std::ios::binary | std::ios::trunc)) return Error{path + " cannot be written"};
  for (const GameRecord& game : games) {
    if (const auto error = file.add(game)) return *error;
  }
  return Expected<PgnFile>(std::move(file));
}

MaybeError PgnFile::add(const GameRecord& record) {
  if (!variant_) return std::nullopt;
  const auto game = pgn_of(record, *variant_, *referee_);
  if (!game) return game.error();
  std::ofstream file(path_, std::ios::binary | std::ios::app);
  file << pgn_text(*game);
  file.close();
  if (!file) return Error{path_ + " cannot be written"};
  return std::nullopt;
}

MaybeError write_pgn(const MergedMatch& merged, const std::string& path, std::span<const Variant> variants) {
  const Variant* variant = find_variant(variants, merged.match.variant);
  if (!variant) return Error{fmt::format("there is no variant '{}'", merged.match.variant)};
  if (variant->pgn_names.empty()) return Error{fmt::format("{} has no PGN", variant->name)};
  if (auto error = check_game_options(*variant, merged.match.game_options)) return error;
  const auto file = PgnFile::open(path, *variant, merged.match.game_options, merged.games);
  if (!file) return file.error();
  return std::nullopt;
}

}  // namespace roundel::match
