#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.hpp"

/// What tablebases say about positions and turns, in words.
namespace roundel {

/// What is known of a position, from the view of one side.
struct Verdict {
  std::string text;               ///< "won", "drawn", "lost", "not lost", "not won" or "unknown"
  std::optional<int> plies = {};  ///< to the end, for a win or loss, if it is known
  int worth = 0;                  ///< more is better for the side
  bool is_exact = true;           ///< it is neither a bound nor unknown
};

/// Returns a text such as `won in 11 plies`.
std::string text_of(const Verdict& verdict);
/// Returns an object with the members value and, for a win or loss of known length, plies.
nlohmann::ordered_json json_of(const Verdict& verdict);

/// Returns the verdict on the session's position for its side to move: by the rules if the game has ended, else by
/// its tables.
Verdict verdict_of(const Session& session);

struct JudgedMove {
  std::string move;
  Verdict verdict;
};
/// Returns the legal moves with the verdicts on the positions after them, for the side that makes them: best first,
/// unknown ones last. They are tried in the session `beside`, because the first session keeps its past.
std::vector<JudgedMove> judged_moves(const Session& session, Session& beside);

/// Returns a line such as `1-5  won in 11 plies`, in columns.
std::string line_of(const JudgedMove& judged);
/// Returns a list of objects: a verdict with the member move.
nlohmann::ordered_json json_of(const std::vector<JudgedMove>& moves);
/// Returns all of this: the verdict on a position with the members position and moves.
std::string judged_json(const Session& session, Session& beside);

}  // namespace roundel
