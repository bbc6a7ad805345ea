#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/platform/message_socket.hpp"
#include "engine/session/engine.hpp"
#include "protocol/clock.hpp"
#include "protocol/dxp/dxp_text.hpp"

namespace roundel {

/// What two programs have agreed upon.
struct DxpTerms {
  bool own_is_white = true;
  int minutes = 5;                          ///< of each side for the whole game; 0: a second a turn
  int moves = 0;                            ///< of each side; 0: without an end
  std::optional<std::uint64_t> nodes = {};  ///< what bounds the engine's turns besides
};

/// Hears how a game goes.
class DxpListener {
 public:
  virtual ~DxpListener() = default;
  /// A turn, before it is played on the session.
  virtual void turn(const Session& session, const TurnView& turn, std::chrono::seconds used) = 0;
  virtual void chat(const std::string& text) = 0;
  /// So many turns are left after some were taken back.
  virtual void back(std::size_t turns) = 0;
};

/// How a game has ended.
struct DxpOutcome {
  std::optional<std::optional<Side>> winner =
      {};                     ///< empty: nobody knows, as where a game was broken off; inner: drawn
  std::string reason;         ///< in words
  bool other_leaves = false;  ///< the other program wants no more games
  bool is_stopped = false;    ///< a person ended it here
};

/// A game against another program by DamExchange, from the engine's position on, once both have agreed upon it.
class DxpGame {
 public:
  DxpGame(Engine& engine, MessageSocket& line, const DxpTerms& terms, DxpListener& listener);

  /// Plays it to its end. Error: the line is broken, what the other program sent is no move, or that one leaves at the first
  /// move; it is told that the game is over.
  Expected<DxpOutcome> play(Signals& signals);

 private:
  bool is_own_turn() const { return session().side_to_move() == own_; }
  Session& session() const { return engine_.session(); }
  int own_moves() const;

  Expected<std::optional<DxpOutcome>> take_own_turn(Signals& signals);
  Expected<std::optional<DxpOutcome>> hear(Signals& signals);
  MaybeError take_other_turn(const DxpMove& move);
  MaybeError play_turn(const TurnView& turn, std::chrono::seconds used);
  MaybeError go_back(const DxpBackRequest& request);

  /// Ends the game, and waits until the other program has confirmed that.
  Expected<std::optional<DxpOutcome>> end(DxpEnd::Reason reason, DxpOutcome outcome, Signals& signals);
  Expected<std::optional<DxpOutcome>> end_by_rules(const Result& result, Signals& signals);
  /// Whether the one move that was made is the engine's.
  bool is_first_move_own() const { return turns_.size() == 1 && !is_own_turn(); }
  /// What the other program may do whose first move is none here, or the other way round: only those tell of different games.
  std::string other_game_text() const;
  /// The other program has ended it.
  Expected<std::optional<DxpOutcome>> confirm(const DxpEnd& end);

  Engine& engine_;
  MessageSocket& line_;
  DxpListener& listener_;
  const DxpTerms terms_;
  const Side white_;
  const Side own_;
  const std::string start_;
  const Side first_;
  Clock clock_;
  std::vector<std::string> turns_;
};

/// What names the turn in a message: the squares of its explicit text, which are from, to, and what is taken.
DxpMove dxp_move(const std::string& explicit_text, std::chrono::seconds used);
/// The text by which a session reads the move.
std::string turn_text(const DxpMove& move);

}  // namespace roundel
