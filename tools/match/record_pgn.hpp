#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/match/merge.hpp"
#include "tools/match/pgn.hpp"
#include "tools/match/plan.hpp"
#include "tools/match/record.hpp"
#include "tools/match/referee.hpp"

namespace roundel::match {

/// A finished game in the format that its variant's records have; `referee` plays it through. Error: it is not legal.
Expected<PgnGame> pgn_of(const GameRecord& record, Referee& referee);

/// The PGN or PDN beside a running match's file of games; nothing where the variant has neither.
class PgnFile {
 public:
  /// Begins the file anew with the games that there are: a killed arbiter may have left it behind the other file.
  /// Error: it cannot be written.
  static Expected<PgnFile> open(const std::string& path, const Variant& variant, const OptionValues& game_options,
                                const std::vector<GameRecord>& games);
  /// Error: the file cannot be written, or the game is not legal.
  MaybeError add(const GameRecord& record);

 private:
  PgnFile() = default;

  std::string path_;
  std::unique_ptr<Referee> referee_;  ///< null: the variant has no format of records
};

/// Writes a pooled match as PGN or PDN. Error: its variant is not in the table, has neither or other options, or the
/// file cannot be written.
MaybeError write_pgn(const MergedMatch& merged, const std::string& path, std::span<const Variant> variants);

}  // namespace roundel::match
