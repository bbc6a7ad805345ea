#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"

/// The texts of the Hub protocol, version 2: lines and positions.
namespace roundel {

/// `NAME=VALUE` of a line; without a value it is a flag, such as `think` in `go think`.
struct HubArgument {
  std::string name;
  std::optional<std::string> value = {};

  bool operator==(const HubArgument&) const = default;
};

/// A line of either side: a command and its arguments. Whoever reads one passes over what it does not know.
struct HubLine {
  std::string command;
  std::vector<HubArgument> arguments = {};

  /// The value of the last argument with that name, empty for a flag. None where there is none.
  std::optional<std::string_view> find(std::string_view name) const;
  bool has(std::string_view name) const { return find(name).has_value(); }
  HubLine& add(std::string name, std::string value);

  bool operator==(const HubLine&) const = default;
};

/// Reads `COMMAND NAME=VALUE NAME="VALUE WITH BLANKS" FLAG ...`. Error: there is no command, a name or a value is empty
/// without quotes, a quote has no end or stands where none can begin.
Expected<HubLine> read_hub_line(std::string_view text);

/// Without a line end. The protocol cannot write double quotes and control characters in a value: single quotes and
/// question marks stand for them. Names and command are words without `=` and quotes.
std::string write_hub_line(const HubLine& line);

/// A position in the form of Hub: the side to move, W or B, then a character for each square in the order of the numbers,
/// one of `w` and `b` for men, `W` and `B` for kings, and `e`. `white` is the side that plays White. The counts of draw
/// rules are lost.
std::string hub_position(const BoardView& board, Side white);

/// `board`, one of the game, with the men of such a text and its side to move. Error: the length is wrong, or which
/// character.
Expected<BoardView> read_hub_position(std::string_view text, BoardView board, Side white);

}  // namespace roundel
