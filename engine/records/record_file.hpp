#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

/// Whole files of records.
namespace roundel {

/// An entry of a file: a game, or a text that could not be read as a game.
struct FiledGame {
  PgnGame game;      ///< with its variations; if it could not be read, only its number is set
  MaybeError wrong;  ///< why it could not be read: `game N, line L: ` and the reason
  std::string text;  ///< its text in the file, if it could not be read
};

/// Returns the format of a file's content, from its first GameType tag or else its first move. If neither shows it,
/// the format is `otherwise`.
RecordFormat format_of_content(std::string_view content, RecordFormat otherwise);

/// Returns whether the first move is written as in PDN: by square numbers, or by two square names with a sign between
/// them.
bool begins_as_pdn(const PgnGame& game);

/// Returns all games of a file's content. An unreadable game does not affect the others.
std::vector<FiledGame> read_filed_games(const std::string& content, RecordFormat format);

/// Returns the content of a file with the games in this order. Unreadable games keep their original text.
std::string text_of(const std::vector<FiledGame>& games);

}  // namespace roundel
