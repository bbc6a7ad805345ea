#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/session/report.hpp"
#include "tools/match/players/player.hpp"

namespace roundel::match {

/// Why a game ended.
enum class Cause : std::uint8_t {
  rules,         ///< a result by the rules of the game, including draws that can be claimed
  adjudication,  ///< by the players' scores, or by length, if the match asks for it
  time,          ///< the loser overstepped its clock
  illegal,       ///< the loser made an illegal move
  crash,         ///< these as in Failure
  closed,
  hang,
  garbage,
};
std::string_view name_of(Cause cause);
Cause cause_of(Failure failure);
/// Returns whether the losing player's fault ended the game.
inline bool is_fault(Cause cause) { return cause != Cause::rules && cause != Cause::adjudication; }

/// One move of a game, as reported by its player and measured by the referee.
struct PlayedMove {
  std::string text;                    ///< canonical
  std::optional<ReportedScore> score;  ///< from its player's view
  int depth = 0;
  std::uint64_t nodes = 0;
  Microseconds elapsed{};
  std::optional<Microseconds> clock;  ///< remaining time after the move

  bool operator==(const PlayedMove&) const = default;
};

/// One finished game, the unit of all files and statistics.
struct GameRecord {
  std::uint64_t number = 0;   ///< from 0; games 2n and 2n + 1 are a pair, with one opening and exchanged colours
  std::uint64_t opening = 0;  ///< number of the opening
  std::string opening_name;
  std::array<std::string, side_count> players;  ///< names, of the first and of the second side
  std::optional<std::string> start;             ///< position text; empty: the usual start
  std::vector<std::string> book_moves;          ///< the opening's
  std::vector<PlayedMove> moves;
  std::optional<Side> winner;  ///< empty: a draw
  Cause cause = Cause::rules;
  std::string reason;  ///< one line for people
  std::string begun;   ///< UTC, as 2026-01-31T12:00:00Z

  /// Returns the number of the game for people, records and files of games.
  std::uint64_t reported_number() const { return number + 1; }

  bool operator==(const GameRecord&) const = default;
};

/// The number of the first game and the first opening in files. Older files count from 0.
inline constexpr std::uint64_t usual_first_number = 1;

/// Convert the record to one object of the documented form (tools/match/README.md), and back, in a file whose numbers
/// begin with `first_number`. Data that depend on the machine (times, clocks, dates) are under "timing", so that the
/// rest of two runs can be compared.
nlohmann::ordered_json to_json(const GameRecord& record, std::uint64_t first_number = usual_first_number);
Expected<GameRecord> record_from_json(const nlohmann::ordered_json& json,
                                      std::uint64_t first_number = usual_first_number);

}  // namespace roundel::match
