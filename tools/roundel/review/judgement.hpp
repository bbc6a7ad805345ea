#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/review/mistake.hpp"

namespace roundel {

/// What the engine thinks of a choice, from the view of the side that chooses.
struct Judgement {
  ReportedScore score{};  ///< a mate in own turns, with the choice itself
  double share = 0.5;     ///< of the point, 0 to 1, that is to be expected, by the game's win model
  double most = 1;        ///< the greatest share that this model gives to an estimate
  bool is_exact = false;  ///< no estimate: the end of the game was reached, or tables of endings know it
  bool is_over = false;   ///< the game has ended here
  int depth = 0;
  std::vector<std::string> line = {};         ///< the best one, as records write it
  std::optional<ProbeResult> by_tables = {};  ///< what tables of endings know for certain, counted with the choice

  bool is_won() const { return is_exact && share >= 1; }
  bool is_lost() const { return is_exact && share <= 0; }
  /// Whether a forced end is so near that players can see it coming.
  bool is_in_sight() const;
};

/// That of a search's best line.
Judgement judge_report(const Report& report, const WinRateModel& model);
/// Puts what tables know, from the view of the side that chooses, in the place of an estimate.
void heed_tables(const ProbeResult& found, Judgement& judgement);
/// That of a side whose turn has ended the game so.
Judgement judge_end(const Result& result, Side side);

/// The share of the game that a turn cost its side, which could have had `best` and had `played`; 0 or more.
double loss_of(const Judgement& best, const Judgement& played);

/// What else speaks against a turn than its loss. Only ends count that players can see coming, a few turns away.
enum class Missed : std::uint8_t {
  nothing,
  win,  ///< a forced win was there, and is no more
  loss  ///< a forced loss was not there, and is now
};
Missed missed_by(const Judgement& best, const Judgement& played);

/// The mistake that such a turn is; null: it is none.
const Mistake* mistake_of(const Judgement& best, const Judgement& played);

}  // namespace roundel
