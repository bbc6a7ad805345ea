#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/review/mistake.hpp"

namespace roundel {

/// The engine's judgement of a choice, from the view of the choosing side.
struct Judgement {
  ReportedScore score{};  ///< a mate in own turns, including the choice itself
  double share = 0.5;     ///< the expected share of the point, 0 to 1, by the game's win model
  double most = 1;        ///< the greatest share that this model gives to an estimate
  bool is_exact = false;  ///< no estimate: the end of the game was reached, or tablebases have it
  bool is_over = false;   ///< the game has ended here
  int depth = 0;
  std::vector<std::string> line = {};         ///< the best line, as records write it
  std::optional<ProbeResult> by_tables = {};  ///< the certain result of tablebases, including the choice

  bool is_won() const { return is_exact && share >= 1; }
  bool is_lost() const { return is_exact && share <= 0; }
  /// Returns whether a forced end is so near that players can foresee it.
  bool is_in_sight() const;
};

/// Returns the judgement of a search's best line.
Judgement judge_report(const Report& report, const WinRateModel& model);
/// Replaces an estimate by the result of tables, from the view of the choosing side.
void heed_tables(const ProbeResult& found, Judgement& judgement);
/// Returns the judgement for a side whose turn has ended the game.
Judgement judge_end(const Result& result, Side side);

/// Returns the share of the game that a turn cost its side, which could have had `best` and had `played`; 0 or more.
double loss_of(const Judgement& best, const Judgement& played);

/// Other faults of a turn besides its loss. Only ends that players can foresee, a few turns away, count.
enum class Missed : std::uint8_t {
  nothing,
  win,  ///< there was a forced win, and now there is none
  loss  ///< there was no forced loss, and now there is one
};
Missed missed_by(const Judgement& best, const Judgement& played);

/// Returns the mistake that such a turn is; null: it is none.
const Mistake* mistake_of(const Judgement& best, const Judgement& played);

}  // namespace roundel
