#pragma once

#include <algorithm>

#include "engine/game/game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/session/report.hpp"

/// The scale of scores inside the search. Evaluations stay below `evaluation_limit`. Above it are, for the winner,
/// wins found in tables, and above those wins forced by the rules. Both are reduced by their distance in turns.
namespace roundel {

inline constexpr Score win_score = 32000;
inline constexpr Score infinite_score = 32001;
inline constexpr Score no_score = 32002;
inline constexpr Score draw_score = 0;
inline constexpr Score least_win = win_score - 2 * max_ply;
inline constexpr Score table_win = least_win - 1;
inline constexpr Score least_table_win = table_win - 2 * max_ply;
inline constexpr Score evaluation_limit = least_table_win - 1;
/// A win by a count, if no greater win is possible. It is not a proof.
inline constexpr Score decided_by_rule = 5000;

/// The depth of results that are known to the end of the game, minus the plies left. It is above all searches.
inline constexpr Depth exact_depth = max_ply;

/// Returns the score of a side that has lost `turns` turns from the root. won_in is the opposite.
constexpr Score lost_in(int turns) { return -win_score + turns; }
constexpr Score won_in(int turns) { return win_score - turns; }
constexpr bool is_forced_win(Score score) { return score >= least_win; }
constexpr bool is_forced_loss(Score score) { return score <= -least_win; }
/// Returns whether a score is a proved end rather than an estimate.
constexpr bool is_decisive(Score score) { return score >= least_table_win || score <= -least_table_win; }

constexpr Score score_of(Outcome outcome, int turns) {
  switch (outcome) {
    case Outcome::win: return won_in(turns);
    case Outcome::loss: return lost_in(turns);
    default: return draw_score;
  }
}

/// Returns the score of a position in a table, `turns` from the root.
constexpr Score table_score(const ProbeResult& found, int turns) {
  const int all = std::min(found.distance, max_ply) + turns;
  switch (found.outcome) {
    case Outcome::win: return table_win - all;
    case Outcome::loss: return -table_win + all;
    default: return draw_score;
  }
}

/// Hash tables store distances from the node, while the search counts from the root.
constexpr Score to_table(Score score, int turns) {
  if (score >= least_table_win) return score + turns;
  if (score <= -least_table_win) return score - turns;
  return score;
}
constexpr Score from_table(Score score, int turns) {
  if (score >= least_table_win) return score - turns;
  if (score <= -least_table_win) return score + turns;
  return score;
}

/// Returns a score for people: own turns to a forced end. The last of them may be the losing turn.
constexpr ReportedScore reported(Score score) {
  using Unit = ReportedScore::Unit;
  if (is_forced_win(score)) return {Unit::mate, (win_score - score + 1) / 2};
  if (is_forced_loss(score)) return {Unit::mate, -(win_score + score + 1) / 2};
  return {Unit::centipawns, score};
}

}  // namespace roundel
