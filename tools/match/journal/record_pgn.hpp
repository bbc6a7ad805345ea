#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/records/pgn.hpp"
#include "tools/match/files/append_file.hpp"
#include "tools/match/journal/merge.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/records/record.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {

/// What the tags of a record tell of a player besides its name.
struct RecordedPlayer {
  std::string engine;  ///< what it calls itself, with its version; empty: not known
  std::string time;    ///< as control_text() tells it; empty: not known
};

/// The players of a match by their names, from its plan as to_json(MatchPlan) gives it. What is not there is not known.
using RecordedPlayers = std::map<std::string, RecordedPlayer>;
RecordedPlayers recorded_players(const nlohmann::ordered_json& plan);

/// A finished game in the format that its variant's records have; `referee` plays it through. Error: it is not legal.
Expected<PgnGame> pgn_of(const GameRecord& record, Referee& referee, const RecordedPlayers& players = {});

/// The PGN or PDN beside a running match's file of games; nothing where the variant has neither.
class PgnFile {
 public:
  /// Goes on with the file, or begins it, and adds those of the games that it lacks: a killed arbiter may have left it
  /// behind the other file. Error: it cannot be read or written, or holds anything else, and then stays as it is.
  static Expected<PgnFile> open(const std::string& path, const Variant& variant, const OptionValues& game_options,
                                const std::vector<GameRecord>& games, RecordedPlayers players = {});
  /// Error: the file cannot be written, or the game is not legal.
  MaybeError add(const GameRecord& record);

 private:
  PgnFile() = default;

  /// Adds a game, or what the beginning of `old`, which stands in the file already, lacks of it, and takes it from there.
  MaybeError add_behind(const GameRecord& record, std::string_view& old);

  std::optional<AppendFile> file_;
  RecordedPlayers players_;
  std::unique_ptr<Referee> referee_;  ///< null: the variant has no format of records
};

/// A pooled match as PGN or PDN. `variant` is its game. Error: that has neither or other options, or is described in other files.
Expected<std::string> pgn_text(const MergedMatch& merged, const Variant& variant);

}  // namespace roundel::match
