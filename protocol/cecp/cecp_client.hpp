#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "protocol/search_info.hpp"

/// The lines of the Chess Engine Communication Protocol as the arbiter writes and reads them, without their line ends.
namespace roundel::client {

/// `NAME=VALUE` of a line `feature ...`, the value without its quotes.
struct CecpFeature {
  std::string name;
  std::string value;
};

/// What a line `feature ...` states, in order, up to what cannot be read; nothing where it is no such line.
std::vector<CecpFeature> read_feature_line(std::string_view line);

/// What an engine wants of its opponent, as far as the arbiter heeds it; at first what the protocol takes for granted.
struct CecpFeatures {
  bool ping = false;
  bool setboard = false;
  bool san = false;
  bool usermove = false;
  bool time = true;
  bool reuse = true;
  bool colors = true;
  bool memory = false;
  bool smp = false;
  std::optional<std::vector<std::string>> variants;  ///< without the sizes of their boards; none: not told
  std::optional<bool> done;

  /// Takes a feature in. Returns whether it is one that an engine can rely on here; `option` and `myname` are left to
  /// the caller.
  bool take(const CecpFeature& feature);
};

/// The option that the feature's value declares, such as `Hash -spin 16 1 1024`; none where it is no such text.
std::optional<Option> read_cecp_option(std::string_view text);
/// `value` is in canonical form; a button takes none.
std::string cecp_option_line(const Option& option, std::string_view value);

/// The start that a line `setup (PIECES) SIZE FEN` announces when a game has been chosen; none where it is no such line.
std::optional<std::string> read_setup_start(std::string_view line);

/// Why CECP cannot say what `limits` ask for: it has no limit of nodes, `st` takes whole seconds, and is not used
/// beside a clock.
MaybeError check_cecp_limits(const Limits& limits);
/// The lines that set the limits of a game, as they stand for `side`. Where no time is limited, a move has `patience`.
std::vector<std::string> cecp_limit_lines(const Limits& limits, Side side, Milliseconds patience);
/// `time` and `otim`, as far as there are clocks.
std::vector<std::string> cecp_clock_lines(const Limits& limits, Side side);

/// What a line of an engine that has been asked for a move is to the game.
struct CecpReply {
  enum class Kind : std::uint8_t {
    none,     ///< nothing
    move,     ///< `text` is the move, perhaps empty
    end,      ///< it resigns, or claims a result: `text` is the line
    refusal,  ///< it does not take what `text` says, empty where the line does not
    error,    ///< the same, but perhaps of something that it can do without
  };
  Kind kind = Kind::none;
  std::string text;
};
CecpReply read_cecp_reply(std::string_view line);

/// Takes in a line of thinking, `PLY SCORE TIME NODES PV`; any other is passed over, and so are lines of book moves.
void read_thinking_line(std::string_view line, SearchInfo& told);

}  // namespace roundel::client
