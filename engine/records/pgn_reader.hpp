#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/records/pgn_lines.hpp"

namespace roundel {

/// The maximum nesting depth of variations.
inline constexpr int deepest_variation = 32;

/// Reads games one by one, in time linear in the input and with memory for one game. It accepts the import format of
/// all programs, in lines from PgnLines:
///
/// - Move numbers are skipped. Tags may lack their quotes, or be missing. A missing result is taken from the tag.
/// - Annotators' signs become NAGs, whether they touch a move or not. Signs without a NAG become comments.
/// - Moves and results are returned in plain letters (engine/base/typography.hpp), comments without line ends.
/// - In PDN, the results are those of all draughts games, `*` separates games, and `%` begins a comment anywhere, as
///   in PDN 3.0. A move may contain blanks (`1- 7`). A position before the moves becomes the tag FEN. Squares have
///   our numbers (pdn_squares.hpp).
/// - Sealed turns (sealed_turns.hpp) are read like other turns.
/// - Variations are skipped, or stored if the caller asks for them. They are left out if they are nested too deeply
///   or contain something other than a game. A comment before the first move of a variation belongs to that move.
class PgnReader {
 public:
  /// Stores variations up to this nesting depth; 0: none.
  explicit PgnReader(std::istream& input, RecordFormat format = RecordFormat::pgn, int variation_depth = 0)
      : lines_(input), format_(format), variation_depth_(variation_depth) {}

  /// Returns the next game; empty at the end. Error: `game N, line L: ` and what is wrong there. Reading can then
  /// continue with the game after it, from its first tags on. A failed read is an error too, and always the last
  /// result.
  std::optional<Expected<PgnGame>> next();

  /// Returns the number of input bytes read: up to the end of the last game, or after an error up to the next game.
  std::size_t bytes_read() const { return lines_.bytes_before(at_); }

 private:
  struct Draft;
  enum class Progress { goes_on, ended };

  std::optional<Expected<PgnGame>> next_game();
  bool next_line();
  bool skip_blanks(bool& passed_empty_line);
  bool begins_next_game() const;
  const std::string& line() const { return lines_.text(); }
  std::string_view rest() const { return std::string_view(line()).substr(at_); }
  Error error(std::string_view what) const { return error(what, lines_.number()); }
  Error error(std::string_view what, int line) const;

  Expected<Progress> read_item(Draft& draft);
  Expected<Progress> read_tag(Draft& draft);
  Expected<Progress> read_symbol(Draft& draft);
  MaybeError read_comment(std::string& text);
  void read_remarks(Draft& draft);
  MaybeError read_nag(Draft& draft);
  bool read_bracketed_sign(Draft& draft);
  MaybeError read_set_up(Draft& draft);
  void take_rest_of_move(std::string& symbol);
  MaybeError read_variation(Draft& draft);
  void keep_variation(const std::string& text, Draft& draft) const;
  std::string_view take_symbol();
  std::string take_plain_symbol();
  MaybeError read_move(std::string move, char first, Draft& draft) const;
  void skip_game(bool in_tags);

  bool begins_line_comment() const;

  PgnLines lines_;
  RecordFormat format_;
  int variation_depth_;
  std::size_t at_ = 0;  ///< place in the line: everything before it was read
  int games_ = 0;
  bool has_failed_ = false;  ///< no more can be read
  MaybeError behind_;        ///< the error after the result of the last game
};

}  // namespace roundel
