#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

/// Files of records as a whole.
namespace roundel {

/// A game of a file, or what stands there in place of one.
struct FiledGame {
  PgnGame game;      ///< with its variations; where it could not be read it has nothing but a number
  MaybeError wrong;  ///< why it could not be read: `game N, line L: ` and the reason
  std::string text;  ///< where it could not be read, as it stands in the file
};

/// The format of a file's content: that of its first GameType tag or else of its first move, where one tells; else `otherwise`.
RecordFormat format_of_content(std::string_view content, RecordFormat otherwise);

/// Whether the first move is written as in PDN: by numbers of squares, or by two names with a sign between them.
bool begins_as_pdn(const PgnGame& game);

/// All games of a file's content. One that cannot be read costs none of the others.
std::vector<FiledGame> read_filed_games(const std::string& content, RecordFormat format);

/// The content of a file that has the games in this order: those that could not be read as they stood in theirs.
std::string text_of(const std::vector<FiledGame>& games);

}  // namespace roundel
