#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/session/limits.hpp"
#include "engine/session/report.hpp"

namespace roundel {

/// What the comment on an engine's move tells.
struct MoveComment {
  std::optional<ReportedScore> score;  ///< from the view of the side that moved
  std::optional<int> depth;            ///< told with a score only
  std::optional<Microseconds> elapsed;
  std::optional<Microseconds> clock;  ///< left after the move
};

/// As Cute Chess writes it, whose mates are in plies: `+0.35/12 0.520s`, `-M4/4 1.000s`; then `[%clk 0:01:02.3]`, rounded
/// down. The depth is never more than the plies of a mate, however far an engine has counted on behind it.
std::string comment_text(const MoveComment& comment);
/// What of that form there is in a comment, among other words.
MoveComment read_move_comment(std::string_view text);

/// A score as readers of records take it, from White's view: `0.35`, `-1.20`; a forced win in so many turns to come `#3`, that
/// of the other side `#-2`.
std::string written_eval(const ReportedScore& score);

/// What a clock has left, as records have it: `0:01:02.3`, rounded down.
std::string written_clock(Microseconds left);
/// Reads hours, minutes and seconds between colons. Nothing: it is no such time.
std::optional<Microseconds> read_written_clock(std::string_view text);

}  // namespace roundel
