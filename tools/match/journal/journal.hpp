#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "engine/platform/append_file.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/records/record.hpp"

namespace roundel::match {

/// The match of a game.
// The library does not declare its JSON's moves as noexcept.
struct MatchHead {              // NOLINT(bugprone-exception-escape)
  nlohmann::ordered_json plan;  ///< from to_json(MatchPlan)
  std::string variant;          ///< from the plan, like the next members
  OptionValues game_options;
  std::vector<std::string> players;  ///< names
};

/// The content of a file of games: a line with the match and shard, then a line for each finished game, in the order
/// in which they ended.
struct Part {  // NOLINT(bugprone-exception-escape)
  MatchHead match;
  Shard shard;
  std::uint64_t first_number = usual_first_number;  ///< see to_json(GameRecord)
  std::vector<GameRecord> games = {};
  std::uint64_t complete = 0;   ///< bytes up to the end of the last complete line
  bool lacks_line_end = false;  ///< the last whole line has no end
  std::string half_line = {};   ///< the text after it
};

/// Returns whether a file's first line is that of a file of games.
bool begins_games(std::string_view content);

/// Reads a file of games to its end. An incomplete last line, which a killed arbiter leaves, is ignored. Error: it
/// cannot be read to its end, or what is wrong in which line.
Expected<Part> read_part(const std::string& path);
/// Reads the same from an open file; `name` is its name in errors.
Expected<Part> read_part(std::istream& file, const std::string& name);

/// Returns the first line of a file of games, without its end.
std::string header_line(const nlohmann::ordered_json& plan, Shard shard,
                        std::uint64_t first_number = usual_first_number);

/// Returns the number of the first game in a file with this head. Error: the file's form is unknown.
Expected<std::uint64_t> first_number_in(const nlohmann::ordered_json& head);

/// Describes for people how two plans, or other heads of files, differ: the first differing members, with their place
/// and both values.
std::string difference(const nlohmann::ordered_json& left, const nlohmann::ordered_json& right);

/// Returns the line of a finished game, without its end.
std::string line_of(const GameRecord& record, std::uint64_t first_number = usual_first_number);

/// The file to which a running match adds its games. Only one process at a time may use it.
class Journal {
 public:
  /// Continues the file, or creates it. At most an incomplete line at its end is removed. Error: it has another match
  /// or shard, or a game that the shard does not have; it cannot be read to its end or written; or another process
  /// writes it. Then it is unchanged.
  static Expected<Journal> open(const std::string& path, const MatchPlan& plan, Shard shard);
  /// Does the same with an open file, whose bytes are read from `content`; `path` is its name in errors.
  static Expected<Journal> go_on(AppendFile file, std::istream& content, const std::string& path,
                                 const MatchPlan& plan, Shard shard);

  /// Returns the games that it had when it was opened.
  const std::vector<GameRecord>& games() const { return games_; }
  /// Adds a game, completely or not at all. Error: it could not be written.
  MaybeError append(const GameRecord& record) const;

 private:
  Journal(AppendFile file, std::uint64_t first_number, std::vector<GameRecord> games)
      : file_(std::move(file)), first_number_(first_number), games_(std::move(games)) {}

  AppendFile file_;
  std::uint64_t first_number_;
  std::vector<GameRecord> games_;
};

}  // namespace roundel::match
