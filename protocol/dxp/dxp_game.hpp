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

/// The terms on which two programs have agreed.
struct DxpTerms {
  bool own_is_white = true;
  int minutes = 5;                          ///< for each side and the whole game; 0: one second per turn
  int moves = 0;                            ///< for each side; 0: unlimited
  std::optional<std::uint64_t> nodes = {};  ///< an additional limit of the engine's turns
  /// The time that the other program may be silent after its minutes are over.
  std::chrono::milliseconds grace{60'000};
};

/// Receives the progress of a game.
class DxpListener {
 public:
  virtual ~DxpListener() = default;
  /// Receives a turn before it is played on the session.
  virtual void turn(const Session& session, const TurnView& turn, std::chrono::seconds used) = 0;
  virtual void chat(const std::string& text) = 0;
  /// Receives the number of turns left after some were taken back.
  virtual void back(std::size_t turns) = 0;
};

/// How a game has ended.
struct DxpOutcome {
  std::optional<std::optional<Side>> winner =
      {};                     ///< empty: unknown, for example because the game was aborted; inner empty: drawn
  std::string reason;         ///< for people
  bool other_leaves = false;  ///< the other program wants no more games
  bool is_stopped = false;    ///< a person ended it on this side
};

/// A game against another program by DamExchange, from the engine's position, after both have agreed on it.
class DxpGame {
 public:
  DxpGame(Engine& engine, MessageSocket& line, const DxpTerms& terms, DxpListener& listener);

  /// Plays the game to its end. Error: the connection is broken; or the other program sent an invalid move, left at
  /// the first move, or was silent for longer than its time. The other program receives a message that the game is
  /// over.
  Expected<DxpOutcome> play(Signals& signals);

 private:
  bool is_own_turn() const { return session().side_to_move() == own_; }
  Session& session() const { return engine_.session(); }
  int own_moves() const;

  Expected<std::optional<DxpOutcome>> take_own_turn(Signals& signals);
  Expected<std::optional<DxpOutcome>> hear(Signals& signals);
  /// Returns what ends a wait of that length: an error if the other program was silent, else that a person broke the game off.
  Expected<std::optional<DxpOutcome>> end_wait(const Signals& signals, std::chrono::milliseconds waited) const;
  MaybeError take_other_turn(const DxpMove& move);
  MaybeError play_turn(const TurnView& turn, std::chrono::seconds used);
  MaybeError go_back(const DxpBackRequest& request);

  /// Ends the game, and waits for the other program's confirmation.
  Expected<std::optional<DxpOutcome>> end(DxpEnd::Reason reason, DxpOutcome outcome, Signals& signals);
  Expected<std::optional<DxpOutcome>> end_by_rules(const Result& result, Signals& signals);
  /// Returns whether the only move so far is the engine's.
  bool is_first_move_own() const { return turns_.size() == 1 && !is_own_turn(); }
  /// Explains what to do if the first move of either program is illegal for the other: they are probably playing
  /// different games.
  std::string other_game_text() const;
  /// Handles the end of the game by the other program.
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

/// Returns a message for the turn from the squares of its explicit text: from, to, and what is captured.
DxpMove dxp_move(const std::string& explicit_text, std::chrono::seconds used);
/// Returns the text with which a session reads the move.
std::string turn_text(const DxpMove& move);

}  // namespace roundel
