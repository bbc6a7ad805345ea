#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/limits.hpp"
#include "engine/option.hpp"
#include "engine/report.hpp"
#include "engine/session.hpp"
#include "tools/match/player.hpp"

/// The lines of UCI as the arbiter writes and reads them, without their line ends.
namespace roundel::match {

/// The option that a line `option name ...` declares; none where it is no such line. One whose kind or range is not
/// understood is of kind text, which takes any value.
std::optional<Option> read_option_line(std::string_view line);

/// `value` is in canonical form; a button takes none.
std::string set_option_line(const Option& option, std::string_view value);
std::string position_line(const View& view);
/// UCI names the clocks after `white`, who does not move first in every game. Not for searches without an end.
std::string go_line(const Limits& limits, Side white);

/// What the `info` lines of one search have told so far.
struct SearchInfo {
  std::optional<ReportedScore> score;  ///< the last exact one; while there is none, the last bound
  int depth = 0;                       ///< at which that score was told
  std::uint64_t nodes = 0;             ///< the last number told
  bool is_exact = false;
};

/// Takes in a line `info ...`; any other is passed over, and so are lines of MultiPV but for the best.
void read_info_line(std::string_view line, SearchInfo& told);

}  // namespace roundel::match
