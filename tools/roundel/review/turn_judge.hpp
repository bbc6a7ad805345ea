#pragma once

#include <cstddef>
#include <memory>

#include "engine/base/expected.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/session/engine.hpp"
#include "tools/roundel/review/completed_lines.hpp"
#include "tools/roundel/review/reviewed_turn.hpp"

namespace roundel {

/// Judges turns of one game on one thread. Each is searched with cleared memory, so that the result depends neither
/// on earlier turns nor on the number of judges.
///
/// A turn is compared with the best one at the same depth: the position is searched within the limits, then the turn
/// alone to the same depth. Bounds of a score are ignored. In a game whose sides hide something from each other, a
/// turn is judged by what its side could know, and once everything is known, by that. Set-ups and null turns are not
/// judged.
class TurnJudge {
 public:
  /// The engine must play the game, which must be legal. Both and `limits` must outlive the judge. Error: the memory
  /// is not available.
  static Expected<std::unique_ptr<TurnJudge>> make(Engine& engine, const PgnReplay& game, const Limits& limits);

  /// Returns the game's turn with that index, from 0, which must be greater than the previous one. It is meaningless
  /// if the signals stopped it.
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
  const std::unique_ptr<Session> reader_;  ///< for lines; it has the side to move's knowledge, as the thinker
  const bool hides_;                       ///< whether sides hide something from each other
  std::size_t next_ = 0;                   ///< the turn at which the first two are
};

}  // namespace roundel
