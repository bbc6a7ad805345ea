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

/// Lines of the Chess Engine Communication Protocol from the arbiter's side, without line ends.
namespace roundel::client {

/// `NAME=VALUE` in a line `feature ...`, with the value unquoted.
struct CecpFeature {
  std::string name;
  std::string value;
};

/// Returns the features in a line `feature ...`, in order, up to the first that cannot be read. Returns nothing for
/// other lines.
std::vector<CecpFeature> read_feature_line(std::string_view line);

/// The engine's features that the arbiter supports, with the protocol's defaults.
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
  std::optional<std::vector<std::string>> variants;  ///< without the sizes of their boards; none: not stated
  std::optional<bool> done;

  /// Applies a feature. Returns whether the arbiter supports it. `option` and `myname` are left to the caller.
  bool take(const CecpFeature& feature);
};

/// Returns the option in the feature's value, such as `Hash -spin 16 1 1024`; none if it has another form.
std::optional<Option> read_cecp_option(std::string_view text);
/// `value` must be in canonical form. A button has none.
std::string cecp_option_line(const Option& option, std::string_view value);

/// Returns the first position in a line `setup (PIECES) SIZE FEN`, which follows the choice of a game; none for other
/// lines.
std::optional<std::string> read_setup_start(std::string_view line);

/// Returns why CECP cannot express `limits`: it has no limit of nodes, and `st` takes whole seconds and cannot be
/// combined with a clock.
MaybeError check_cecp_limits(const Limits& limits);
/// Returns the lines that set a game's limits, from the view of `side`. Without a time limit, each move gets
/// `patience`.
std::vector<std::string> cecp_limit_lines(const Limits& limits, Side side, Milliseconds patience);
/// Returns `time` and `otim`, as far as there are clocks.
std::vector<std::string> cecp_clock_lines(const Limits& limits, Side side);

/// The meaning of a line from an engine that must move.
struct CecpReply {
  enum class Kind : std::uint8_t {
    none,     ///< no meaning
    move,     ///< `text` is the move, possibly empty
    end,      ///< it resigns or claims a result; `text` is the line
    refusal,  ///< it refuses `text`; empty if the line does not name it
    error,    ///< the same, but possibly about something optional
  };
  Kind kind = Kind::none;
  std::string text;
};
CecpReply read_cecp_reply(std::string_view line);

/// Reads a line of thinking, `PLY SCORE TIME NODES PV`. Ignores other lines and lines of book moves.
void read_thinking_line(std::string_view line, SearchInfo& reported);

}  // namespace roundel::client
