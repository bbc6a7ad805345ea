#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/engine.hpp"
#include "protocol/records/pgn.hpp"
#include "protocol/records/pgn_replay.hpp"
#include "protocol/review/judgement.hpp"
#include "protocol/review/mistake.hpp"

/// Games looked through by the engine, turn by turn.
namespace roundel {

/// What the judgement of a turn goes by.
enum class Basis : std::uint8_t {
  everything,     ///< the position as it is
  own_knowledge,  ///< what the side that made it could know
  nothing,  ///< there is none: it is a set-up, whose worth nobody can know, or a null turn, which nobody can play
};

/// A turn of a game and what it was worth.
struct ReviewedTurn {
  Side side = Side::first;
  std::string text;      ///< canonical
  std::string notation;  ///< as records write it
  Judgement before;
  Judgement after;
  double loss = 0;  ///< the share of the game that it cost who made it; 0 or more
  Basis basis = Basis::everything;

  const Mistake* mistake() const { return mistake_of(loss); }
  bool is_best() const { return !before.line.empty() && before.line.front() == notation; }
  /// The score after it, for who made it; a mate, as scores of searches have it, in so many moves with this one.
  ReportedScore score() const;
};

/// How a side played.
struct Accuracy {
  int turns = 0;
  double kept = 1;                                     ///< the mean share of the game that a turn kept, 0 to 1
  std::array<int, mistakes.size()> of_each_kind = {};  ///< how many mistakes
};

struct GameReview {
  std::optional<std::string> start;  ///< position text; empty: the usual one
  std::vector<ReviewedTurn> turns;   ///< fewer than the game has, where it was stopped

  Accuracy accuracy(Side side) const;
};

/// Judges every position of a game on the calling thread, each within the limits, until `signals` stop it; `listen` hears of
/// each turn when it has been judged. The engine plays that game, and its session ends elsewhere. In a game whose sides hide
/// something from each other a turn is judged beside the others that its side had, by what that could know. Error: the game is not
/// legal.
using ReviewListener = std::function<void(const ReviewedTurn& turn, std::size_t number)>;
Expected<GameReview> review_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                                 const ReviewListener& listen);

/// Writes into a record what was found: scores and better lines as comments, mistakes as glyphs in the place of those that
/// said so before, and of what an earlier review wrote. `review` is one of this game.
void annotate(PgnGame& game, const GameReview& review);

}  // namespace roundel
