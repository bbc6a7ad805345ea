#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/platform/append_file.hpp"
#include "engine/records/pgn.hpp"
#include "tools/match/journal/merge.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/records/record.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {

/// The data of a player in the tags of a record besides its name.
struct RecordedPlayer {
  std::string engine;  ///< the engine's name for itself, with its version; empty: unknown
  std::string time;    ///< from control_text(); empty: unknown
};

/// The players of a match by name, from its plan as to_json(MatchPlan). Missing data are unknown.
using RecordedPlayers = std::map<std::string, RecordedPlayer>;
RecordedPlayers recorded_players(const nlohmann::ordered_json& plan);

/// Returns a finished game in its variant's record format; `referee` plays it through. Error: it is illegal.
Expected<PgnGame> pgn_of(const GameRecord& record, Referee& referee, const RecordedPlayers& players = {});

/// The PGN or PDN file beside a running match's file of games; none if the variant has neither format.
class PgnFile {
 public:
  /// Continues the file, or creates it, and adds the games that it lacks, because a killed arbiter may have written
  /// fewer than to the other file. Error: it cannot be read or written, or has other content. Then it is unchanged.
  static Expected<PgnFile> open(const std::string& path, const Variant& variant, const OptionValues& game_options,
                                const std::vector<GameRecord>& games, RecordedPlayers players = {});
  /// Error: the file cannot be written, or the game is illegal.
  MaybeError add(const GameRecord& record);

 private:
  PgnFile() = default;

  /// Adds a game, or the part of it that the beginning of `old`, the existing content, lacks, and removes the game
  /// from `old`.
  MaybeError add_behind(const GameRecord& record, std::string_view& old);

  std::optional<AppendFile> file_;
  RecordedPlayers players_;
  std::unique_ptr<Referee> referee_;  ///< null: the variant has no format of records
};

/// Returns a combined match as PGN or PDN. `variant` is its game. Error: it has neither format or other options, or
/// is described in other files.
Expected<std::string> pgn_text(const MergedMatch& merged, const Variant& variant);

}  // namespace roundel::match
