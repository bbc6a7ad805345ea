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
  std::uint64_t missing = 0;  ///< games with a lower number than the last that are in no part
};

/// The files of games that the paths mean: files, and folders for all the parts in them. Error: a path that is not
/// there, a folder without parts.
Expected<std::vector<std::string>> part_files(const std::vector<std::string>& paths);

/// The name of a shard's file of games in a folder, without its extension.
std::string part_name(Shard shard);

/// Pools parts. A game that stands in two of them, with the same moves, counts once. Error: a part that cannot be
/// read, parts of different matches, a game that two parts tell differently.
Expected<MergedMatch> merge_parts(const std::vector<std::string>& files);

/// A pooled match as one file of games has it, shard 1/1.
std::string games_text(const MergedMatch& merged);

}  // namespace roundel::match
