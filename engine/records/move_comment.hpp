#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/session/limits.hpp"
#include "engine/session/report.hpp"

namespace roundel {

/// The content of the comment on an engine's move.
struct MoveComment {
  std::optional<ReportedScore> score;  ///< from the view of the side that moved
  std::optional<int> depth;            ///< written only with a score
  std::optional<Microseconds> elapsed;
  std::optional<Microseconds> clock;  ///< remaining time after the move
};

/// Returns the comment in the form of Cute Chess, which counts mates in plies: `+0.35/12 0.520s`, `-M4/4 1.000s`;
/// then `[%clk 0:01:02.3]`, rounded down. The depth is at most the plies of a mate, even if the engine reported more.
std::string comment_text(const MoveComment& comment);
/// Reads the parts of that form in a comment, among other words.
MoveComment read_move_comment(std::string_view text);

/// Returns a score as readers of records expect it, from White's view: `0.35`, `-1.20`; a forced win in three turns
/// is `#3`, one of the other side in two is `#-2`.
std::string written_eval(const ReportedScore& score);

/// Returns the remaining time as records have it: `0:01:02.3`, rounded down.
std::string written_clock(Microseconds left);
/// Reads hours, minutes and seconds with colons between. Nothing: it has another form.
std::optional<Microseconds> read_written_clock(std::string_view text);

}  // namespace roundel
