#pragma once

#include <string>
#include <vector>

#include "engine/session/session.hpp"

/// What tables of endings say of positions and turns, as people and programs read it.
namespace roundel {

/// What is known from the view of one side.
struct Verdict {
  std::string text = "unknown";  ///< "won", "drawn", "lost", "not lost", "not won" or "unknown"
  int plies = 0;                 ///< to the end of the game, of a win or loss

  bool operator==(const Verdict&) const = default;
};

/// A legal turn, in canonical text, from the view of who plays it.
struct JudgedTurn {
  std::string move;
  Verdict verdict;
};

/// A position from the view of its side to move, and its turns, the best first; those of which nothing is known last.
struct JudgedPosition {
  std::string position;
  Verdict verdict;
  std::vector<JudgedTurn> turns;
};

/// Judges the position at which the session stands; it stands there again afterwards, and has forgotten the game before it.
JudgedPosition judge_by_tables(Session& session);

/// As "won in 11 plies".
std::string text_of(const Verdict& verdict);
/// An object: value, plies (of wins and losses), position, and moves, an array of objects with value, plies and move.
std::string json_of(const JudgedPosition& judged);

}  // namespace roundel
