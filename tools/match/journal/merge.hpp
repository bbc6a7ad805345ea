#pragma once

#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "tools/match/journal/journal.hpp"

namespace roundel::match {

/// The games of several parts of one match, by their numbers.
struct MergedMatch {  // NOLINT(bugprone-exception-escape)
  MatchHead match;
  std::vector<GameRecord> games;
  std::uint64_t missing = 0;  ///< games before the last one that no part has
};

/// Returns the files of games that the paths name: files, and all parts in folders. Error: a path that does not
/// exist, or a folder without parts.
Expected<std::vector<std::string>> part_files(const std::vector<std::string>& paths);

/// The name of a shard's file of games in a folder, without its extension.
std::string part_name(Shard shard);

/// Combines parts. A game that two of them have, with the same moves, counts once. Error: a part that cannot be read,
/// parts of different matches, or a game that differs in two parts.
Expected<MergedMatch> merge_parts(const std::vector<std::string>& files);

/// Returns a combined match as a single file of games, shard 1/1.
std::string games_text(const MergedMatch& merged);

}  // namespace roundel::match
