#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "tools/match/files/append_file.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/records/record.hpp"

namespace roundel::match {

/// Which match a game belongs to.
// The library's JSON does not say of its moves that they throw nothing.
struct MatchHead {              // NOLINT(bugprone-exception-escape)
  nlohmann::ordered_json plan;  ///< as to_json(MatchPlan) gives it
  std::string variant;          ///< of the plan, as are the next
  OptionValues game_options;
  std::vector<std::string> players;  ///< names
};

/// What a file of games holds: a line that says of which match and shard, then a line for each finished game, in
/// the order in which they ended.
struct Part {  // NOLINT(bugprone-exception-escape)
  MatchHead match;
  Shard shard;
  std::uint64_t first_number = usual_first_number;  ///< see to_json(GameRecord)
  std::vector<GameRecord> games = {};
  std::uint64_t complete = 0;   ///< bytes up to the end of the last whole line
  bool lacks_line_end = false;  ///< the last whole line has no end
  std::string half_line = {};   ///< what stands behind it
};

/// Whether a file with this content is one of games, by its first line.
bool begins_games(std::string_view content);

/// Reads a file of games to its end. The beginning of a line in the last place, which is what a killed arbiter leaves, is
/// left out. Error: it cannot be read to its end, or what is wrong in which line.
Expected<Part> read_part(const std::string& path);
/// The same from an open file, which errors call `name`.
Expected<Part> read_part(std::istream& file, const std::string& name);

/// The line at the head of a file of games, without its end.
std::string header_line(const nlohmann::ordered_json& plan, Shard shard,
                        std::uint64_t first_number = usual_first_number);

/// The number that the first game has in a file with this head. Error: the file has a form that is not known.
Expected<std::uint64_t> first_number_in(const nlohmann::ordered_json& head);

/// In what two plans, or other heads of files, differ, for people: the first members, by what they lie in, with both values.
std::string difference(const nlohmann::ordered_json& left, const nlohmann::ordered_json& right);

/// The line of a finished game, without its end.
std::string line_of(const GameRecord& record, std::uint64_t first_number = usual_first_number);

/// The file to which a running match adds its games. One process at a time has it.
class Journal {
 public:
  /// Goes on with the file, or begins it. Only half a line at its very end is ever taken away. Error: it holds another
  /// match or shard, or a game that the shard does not have, or cannot be read to its end or written, or another process is
  /// writing it; then it stays as it is.
  static Expected<Journal> open(const std::string& path, const MatchPlan& plan, Shard shard);
  /// The same with a file that is open, whose bytes come from `content`; errors call it `path`.
  static Expected<Journal> go_on(AppendFile file, std::istream& content, const std::string& path,
                                 const MatchPlan& plan, Shard shard);

  /// The games that were there when it was opened.
  const std::vector<GameRecord>& games() const { return games_; }
  /// Adds a game, whole or not at all. Error: it could not be written.
  MaybeError append(const GameRecord& record) const;

 private:
  Journal(AppendFile file, std::uint64_t first_number, std::vector<GameRecord> games)
      : file_(std::move(file)), first_number_(first_number), games_(std::move(games)) {}

  AppendFile file_;
  std::uint64_t first_number_;
  std::vector<GameRecord> games_;
};

}  // namespace roundel::match
