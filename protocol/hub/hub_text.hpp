#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"

/// The texts of the Hub protocol, version 2: lines and positions.
namespace roundel {

/// `NAME=VALUE` in a line. Without a value it is a flag, such as `think` in `go think`.
struct HubArgument {
  std::string name;
  std::optional<std::string> value = {};

  bool operator==(const HubArgument&) const = default;
};

/// A line of either side: a command and its arguments. Readers ignore unknown arguments.
struct HubLine {
  std::string command;
  std::vector<HubArgument> arguments = {};

  /// Returns the value of the last argument with that name; it is empty for a flag. Returns none if there is no such
  /// argument.
  std::optional<std::string_view> find(std::string_view name) const;
  bool has(std::string_view name) const { return find(name).has_value(); }
  HubLine& add(std::string name, std::string value);

  bool operator==(const HubLine&) const = default;
};

/// Reads `COMMAND NAME=VALUE NAME="VALUE WITH BLANKS" FLAG ...`. Error: there is no command, a name or an unquoted
/// value is empty, or a quote has no end or stands in a wrong place.
Expected<HubLine> read_hub_line(std::string_view text);

/// Returns a line without its end. The protocol cannot write double quotes and control characters in a value. They
/// become single quotes and question marks. Names and the command must be words without `=` and quotes.
std::string write_hub_line(const HubLine& line);

/// Returns a position in Hub's form: the side to move, W or B, then a character for each square in the order of the
/// numbers: `w` and `b` for men, `W` and `B` for kings, and `e` for empty. `white` is the side that plays White. The
/// counts of draw rules are lost.
std::string hub_position(const BoardView& board, Side white);

/// Returns `board`, one of the game, with the pieces and the side to move of such a text. Error: the length is wrong,
/// or which character is wrong.
Expected<BoardView> read_hub_position(std::string_view text, BoardView board, Side white);

}  // namespace roundel
