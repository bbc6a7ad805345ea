#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"

/// The messages of the DamExchange protocol, version 01, of 1 to 127 ASCII characters. Its description calls this
/// layer 2 (http://www.mesander.nl/damexchange/edxplg2.htm). The program that opens the connection is the initiator,
/// the other one the follower.
namespace roundel {

inline constexpr std::size_t longest_dxp_message = 127;
inline constexpr std::size_t longest_dxp_name = 32;
inline constexpr int most_dxp_minutes = 999;
inline constexpr int most_dxp_moves = 999;

/// The initiator asks for a game.
struct DxpRequest {
  std::string name;  ///< of the initiator
  bool follower_is_white = false;
  int minutes = 0;                           ///< for each side's turns in the whole game, 0 to 999
  int moves = 0;                             ///< for each side, 0 to 999; 0: unlimited
  std::optional<std::string> position = {};  ///< see dxp_position(); empty: the usual start, White to move

  bool operator==(const DxpRequest&) const = default;
};

/// The follower's answer.
struct DxpAnswer {
  std::string name;  ///< of the follower
  char code =
      '0';  ///< '0': the game begins; '1': other version of the protocol; '2': not this game; '3': never a game
  bool is_accepted() const { return code == '0'; }

  bool operator==(const DxpAnswer&) const = default;
};

struct DxpMove {
  int seconds = 0;  ///< time used by the side, 0 to 9999
  int from = 0;     ///< squares from 1
  int to = 0;
  std::vector<int> taken = {};  ///< in any order

  bool operator==(const DxpMove&) const = default;
};

/// Sent instead of a move: the game is over. The other side answers with the same message.
struct DxpEnd {
  enum class Reason : std::uint8_t { none, lost, drawn, won };  ///< from the sender's view
  Reason reason = Reason::none;
  bool leaves = false;  ///< the sender wants no other game

  bool operator==(const DxpEnd&) const = default;
};

struct DxpChat {
  std::string text;  ///< 1 to 126 characters

  bool operator==(const DxpChat&) const = default;
};

/// A request to go back to the point where a side must make its move with that number.
struct DxpBackRequest {
  int move = 1;
  bool is_white = true;

  bool operator==(const DxpBackRequest&) const = default;
};

struct DxpBackAnswer {
  enum class Code : std::uint8_t { accepted, unknown, refused };
  Code code = Code::accepted;

  bool operator==(const DxpBackAnswer&) const = default;
};

using DxpMessage = std::variant<DxpRequest, DxpAnswer, DxpMove, DxpEnd, DxpChat, DxpBackRequest, DxpBackAnswer>;

/// Returns the name by which a program of ours calls or answers. It includes the game, for which messages have no field.
std::string dxp_name(std::string_view program, std::string_view game);

/// The two parts of such a name.
struct DxpName {
  std::string program;
  std::optional<std::string> game = {};  ///< empty: the name is that of a program alone
};
/// Reads the name of another program. `own` is our program's name: only such names have a game in them.
DxpName read_dxp_name(std::string_view name, std::string_view own);

/// Returns why a refusing answer refuses the game, in words after its code.
std::string refusal_text(const DxpAnswer& answer);

/// Error: the text is not a message, or which field is wrong, and why.
Expected<DxpMessage> read_dxp_message(std::string_view text);

/// Names and chat are cut to their maximum length. Characters other than printable ASCII become question marks.
std::string write_dxp_message(const DxpMessage& message);

/// Returns the side to move, W or Z, then a character for each square in the order of the numbers: w and z for men, W
/// and Z for kings, e for empty.
std::string dxp_position(const BoardView& board, Side white);

/// Returns `board`, one of the game, with the pieces and the side to move of such a text. Error: the length is wrong,
/// or which character is wrong.
Expected<BoardView> read_dxp_position(std::string_view text, BoardView board, Side white);

}  // namespace roundel
