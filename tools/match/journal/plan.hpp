#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "tools/match/files/named_files.hpp"
#include "tools/match/openings/opening_generator.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/referee/game.hpp"

namespace roundel::match {

/// A contestant with the resources for its moves.
struct Entry {
  Contestant contestant;
  TimeControl control;
  std::string engine{};            ///< the engine's name for itself, with its version; empty before it was started
  std::vector<NamedFile> files{};  ///< files that its options name, including the game's
};

/// Where the openings come from.
struct OpeningSource {
  std::string suite;  ///< file name; empty: they are generated
  SuiteFormat format = SuiteFormat::automatic;
  std::string checksum;  ///< checksum of the suite's bytes
  bool shuffled = false;
  bool each_game = false;    ///< one for each game, not for each pair, so that a random set-up occurs only once
  std::uint64_t first = 0;   ///< number of the first opening in the match
  std::optional<int> plies;  ///< maximum of a suite's moves that are played
  GeneratorSettings generated;
};

/// Everything that decides which games a match has. Two matches with the same plan have the same openings, colours
/// and conditions game by game, on every machine and in every order of play.
struct MatchPlan {
  std::string variant;
  OptionValues game_options;
  std::vector<NamedFile> files;  ///< files that they name, as the referee reads them
  std::vector<Entry> entries;    ///< two or more, with different names
  bool gauntlet = false;         ///< only the first entry meets the others; else all meet all
  std::uint64_t games = 2;       ///< for each pairing; even
  std::uint64_t seed = 1;
  OpeningSource openings;
  Conditions conditions;
};

/// Returns the names of the entries in order.
std::vector<std::string> names_of(const MatchPlan& plan);

/// Two entries that meet, by their indices in the plan.
using Pairing = std::array<std::size_t, 2>;

/// Returns all pairings, in the order in which they play an opening.
std::vector<Pairing> pairings_of(const MatchPlan& plan);

/// One game of the list.
struct ScheduledGame {
  std::uint64_t number;
  std::uint64_t opening;
  std::array<std::size_t, side_count> seats;  ///< the entries that have the first and the second side
};

/// The list of games. Games 2n and 2n + 1 are a pair: one opening (but see OpeningSource), with colours exchanged.
/// All pairings play an opening before the next one begins, so that a match that is cut short or extended stays
/// balanced.
class Schedule {
 public:
  explicit Schedule(const MatchPlan& plan)
      : pairings_(pairings_of(plan)), games_(plan.games), each_game_(plan.openings.each_game) {}

  std::uint64_t size() const { return pairings_.size() * games_; }
  ScheduledGame game(std::uint64_t number) const;

 private:
  std::vector<Pairing> pairings_;
  std::uint64_t games_;
  bool each_game_;
};

/// A part of a match: every `count`th pair of games, beginning with the pair `index` - 1.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;

  bool has(std::uint64_t game) const { return game / 2 % count == index - 1; }
  /// Returns how many of a match's games it has; `all` is even.
  std::uint64_t games(std::uint64_t all) const { return 2 * ((all / 2 + count - index) / count); }
  bool operator==(const Shard&) const = default;
};
/// Reads `I/N`, 1 <= I <= N.
Expected<Shard> read_shard(std::string_view text);

/// Returns all files that a plan's options name.
std::vector<NamedFile> files_of(const MatchPlan& plan);

/// Returns the checksums of files, by the options that name them.
nlohmann::ordered_json to_json(const std::vector<NamedFile>& files);

/// Returns the plan for the head of every file of games. It is equal for the parts of one match. The number of games
/// is left out, so that a match can be extended.
nlohmann::ordered_json to_json(const MatchPlan& plan);

}  // namespace roundel::match
