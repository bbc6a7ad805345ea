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

/// A contestant with what it may use for its moves.
struct Entry {
  Contestant contestant;
  TimeControl control;
  std::string engine{};            ///< what it calls itself, with its version; empty before it was started
  std::vector<NamedFile> files{};  ///< that its options name, the game's among them
};

/// Where the openings come from.
struct OpeningSource {
  std::string suite;  ///< file name; empty: they are generated
  SuiteFormat format = SuiteFormat::automatic;
  std::string checksum;  ///< of the suite's bytes
  bool shuffled = false;
  bool each_game = false;    ///< one for each game, not for each pair: a set-up that was drawn is met once only
  std::uint64_t first = 0;   ///< number of the opening that the match begins with
  std::optional<int> plies;  ///< of a suite's moves that are played at most
  GeneratorSettings generated;
};

/// All that decides which games a match has: two matches with the same plan have the same openings, colours and
/// conditions game by game, whoever plays them where and in which order.
struct MatchPlan {
  std::string variant;
  OptionValues game_options;
  std::vector<NamedFile> files;  ///< that they name, as the referee reads them
  std::vector<Entry> entries;    ///< two or more, with different names
  bool gauntlet = false;         ///< only the first entry meets the others, instead of all meeting all
  std::uint64_t games = 2;       ///< of each two that meet; even
  std::uint64_t seed = 1;
  OpeningSource openings;
  Conditions conditions;
};

/// Of the entries, in order.
std::vector<std::string> names_of(const MatchPlan& plan);

/// Which two entries meet, by their places in the plan.
using Pairing = std::array<std::size_t, 2>;

/// Who meets whom, in the order in which an opening goes through them.
std::vector<Pairing> pairings_of(const MatchPlan& plan);

/// One game of the list.
struct ScheduledGame {
  std::uint64_t number;
  std::uint64_t opening;
  std::array<std::size_t, side_count> seats;  ///< the entries that have the first and the second side
};

/// The list of games. Games 2n and 2n + 1 are a pair: one opening (but see OpeningSource), colours changed. Every opening goes through all
/// pairings before the next begins, so that a match that is cut short or made longer stays balanced.
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
  /// How many it has of a match of so many games, an even number.
  std::uint64_t games(std::uint64_t all) const { return 2 * ((all / 2 + count - index) / count); }
  bool operator==(const Shard&) const = default;
};
/// Reads `I/N`, 1 <= I <= N.
Expected<Shard> read_shard(std::string_view text);

/// All files that a plan's options name.
std::vector<NamedFile> files_of(const MatchPlan& plan);

/// The checksums of files, by the options that name them.
nlohmann::ordered_json to_json(const std::vector<NamedFile>& files);

/// The plan as it stands at the head of every file of games: equal for parts of one match. Its number of games is
/// left out, so that a match can be made longer.
nlohmann::ordered_json to_json(const MatchPlan& plan);

}  // namespace roundel::match
