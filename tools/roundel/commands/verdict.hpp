#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/session/session.hpp"

/// What tables of endings say of positions and turns, in words.
namespace roundel {

/// What is known of a position, from the view of one side.
struct Verdict {
  std::string text;      ///< "won", "drawn", "lost", "not lost", "not won" or "unknown"
  int plies = 0;         ///< of a win or loss
  int worth = 0;         ///< more is better for the side
  bool is_exact = true;  ///< it is neither a bound nor unknown
};

/// `won in 11 plies`.
std::string text_of(const Verdict& verdict);
/// With the members value and, of a win or loss, plies.
nlohmann::ordered_json json_of(const Verdict& verdict);

/// Of the position that the session is at, for its side to move: by the rules where the game has ended, else by its tables.
Verdict verdict_of(const Session& session);

struct JudgedMove {
  std::string move;
  Verdict verdict;
};
/// The legal moves with what they lead to, for the side that makes them, the best first and those of which nothing is known
/// last. They are tried in a session beside, as the first keeps what came before its position.
std::vector<JudgedMove> judged_moves(const Session& session, Session& beside);

/// `1-5  won in 11 plies`, in columns.
std::string line_of(const JudgedMove& judged);
/// A list of objects: a verdict with the member move.
nlohmann::ordered_json json_of(const std::vector<JudgedMove>& moves);
/// All of that: the verdict of a position with the members position and moves.
std::string judged_json(const Session& session, Session& beside);

}  // namespace roundel
