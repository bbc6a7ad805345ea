#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/option.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/session.hpp"
#include "protocol/search_info.hpp"

/// The lines of UCI as the arbiter writes and reads them, without their line ends.
namespace roundel::client {

/// The option that a line `option name ...` declares; none where it is no such line. One whose kind or range is not
/// understood is of kind text, which takes any value.
std::optional<Option> read_option_line(std::string_view line);

/// The start that a line announces when a game has been chosen, `info string variant NAME ... startpos TEXT`; none where it is no
/// such line.
std::optional<std::string> read_announced_start(std::string_view line);

/// `value` is in canonical form; a button takes none.
std::string set_option_line(const Option& option, std::string_view value);
std::string position_line(const std::optional<std::string>& start, std::span<const std::string> moves);
/// UCI names the clocks after `white`, who does not move first in every game. Not for searches without an end.
std::string go_line(const Limits& limits, Side white);

/// Takes in a line `info ...`; any other is passed over, and so are lines of MultiPV but for the best.
void read_info_line(std::string_view line, SearchInfo& told);

}  // namespace roundel::client
