#pragma once

#include <cstddef>
#include <memory>

#include "engine/base/expected.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/session/engine.hpp"
#include "tools/roundel/review/completed_lines.hpp"
#include "tools/roundel/review/reviewed_turn.hpp"

namespace roundel {

/// Judges turns of one game on one thread. Each is searched from a cleared memory, so that what is found of it depends neither on
/// the turns before nor on the number of judges.
///
/// A turn is compared with the best one at the same depth: the position is searched within the limits, and then the turn alone, as
/// deeply. Bounds of a score count for nothing. In a game whose sides hide something from each other the side that made a turn is
/// judged by the position as it could know it, and once everything is known by that. Set-ups and null turns are not judged.
class TurnJudge {
 public:
  /// The engine plays the game, which is legal; both and `limits` outlive the judge. Error: the memory cannot be had.
  static Expected<std::unique_ptr<TurnJudge>> make(Engine& engine, const PgnReplay& game, const Limits& limits);

  /// The game's turn with that number, from 0, which is greater than the one before. It means nothing if the signals stopped it.
  ReviewedTurn judge(std::size_t number, Signals& signals);

 private:
  TurnJudge(std::unique_ptr<SeparateSession> thinker, Engine& engine, const PgnReplay& game, const Limits& limits);

  Basis basis(const TurnView& played) const;
  void compare(const TurnView& played, Signals& signals, ReviewedTurn& turn);
  CompletedLines search(const Limits& limits, Signals& signals);
  Limits limits_of_played(const TurnView& played, const CompletedLines& best) const;
  Judgement judged(const Report& report);
  Judgement judged_best(const Report& report);
  Judgement judged_played(const Report& report, const TurnView& played);
  void go_to(std::size_t number);
  void place(Session& session) const;

  const PgnReplay& game_;
  const Limits& limits_;
  const std::unique_ptr<SeparateSession> thinker_;
  const std::unique_ptr<Session> truth_;   ///< knows everything
  const std::unique_ptr<Session> reader_;  ///< for lines; knows what the side to move does, as the thinker
  const bool hides_;                       ///< whether sides hide something from each other
  std::size_t next_ = 0;                   ///< the turn that the first two stand at
};

}  // namespace roundel
