#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// What the engine thinks of a position.
struct Judgement {
  Side side = Side::first;  ///< from whose view
  ReportedScore score;
  double share = 0.5;     ///< of the point, 0 to 1, that is to be expected, by the game's win model
  bool is_exact = false;  ///< no estimate: the end of the game was reached, or tables of endings know it
  bool is_over = false;   ///< the game has ended here
  int depth = 0;
  std::vector<std::string> line = {};         ///< the best one, as records write it
  std::optional<ProbeResult> by_tables = {};  ///< what tables of endings know of the position for certain
};

/// That of a game which has ended so.
Judgement judge_end(const Result& result, Side side);

/// Of the session's position, which it leaves as it is, for the side to move; `reader` stands there too, and ends elsewhere.
Judgement judge(Session& session, Session& reader, const Limits& limits, Signals& signals);

/// The share of the game that a turn between these has cost the side before it; 0 or more.
double loss_of(const Judgement& before, const Judgement& after);

}  // namespace roundel
