#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/option.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/session.hpp"
#include "protocol/search_info.hpp"

/// Lines of UCI from the arbiter's side, without line ends.
namespace roundel::client {

/// Returns the option in a line `option name ...`; none for other lines. An option of unknown kind or range is of
/// kind text, which takes any value.
std::optional<Option> read_option_line(std::string_view line);

/// Returns the first position in `info string variant NAME ... startpos TEXT`, which follows the choice of a game;
/// none for other lines.
std::optional<std::string> read_announced_start(std::string_view line);

/// `value` must be in canonical form. A button has none.
std::string set_option_line(const Option& option, std::string_view value);
std::string position_line(const std::optional<std::string>& start, std::span<const std::string> moves);
/// UCI calls the clocks white and black, and White does not move first in every game. `limits` must end the search.
std::string go_line(const Limits& limits, Side white);

/// Reads a line `info ...`. Ignores other lines, and lines of MultiPV except the best.
void read_info_line(std::string_view line, SearchInfo& reported);

}  // namespace roundel::client
