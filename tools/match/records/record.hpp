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

/// What ended a game.
enum class Cause : std::uint8_t {
  rules,         ///< a result by the rules of the game, draws that can be claimed included
  adjudication,  ///< by the scores that the players told, or by length, where the match asks for it
  time,          ///< the loser overstepped its clock
  illegal,       ///< the loser gave a move that is not legal
  crash,         ///< these as in Failure
  closed,
  hang,
  garbage,
};
std::string_view name_of(Cause cause);
Cause cause_of(Failure failure);
/// Whether the player that lost is to blame for the end, not the game.
inline bool is_fault(Cause cause) { return cause != Cause::rules && cause != Cause::adjudication; }

/// One turn of a game, as its player told and the referee measured it.
struct PlayedMove {
  std::string text;                    ///< canonical
  std::optional<ReportedScore> score;  ///< from its player's view
  int depth = 0;
  std::uint64_t nodes = 0;
  Microseconds elapsed{};
  std::optional<Microseconds> clock;  ///< left after the move

  bool operator==(const PlayedMove&) const = default;
};

/// One finished game: the unit of every file and statistic.
struct GameRecord {
  std::uint64_t number = 0;   ///< from 0; games 2n and 2n + 1 are a pair, with one opening and colours changed
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

  /// The number of the game as people, records and files of games count it.
  std::uint64_t told_number() const { return number + 1; }

  bool operator==(const GameRecord&) const = default;
};

/// The number by which a file calls the first game and the first opening; older files count from 0.
inline constexpr std::uint64_t usual_first_number = 1;

/// The record as one object of the documented form (tools/match/README.md), and back, in a file whose numbers begin with
/// `first_number`. What depends on the machine (times, clocks, dates) stands under "timing", so that the rest of two runs can be
/// compared.
nlohmann::ordered_json to_json(const GameRecord& record, std::uint64_t first_number = usual_first_number);
Expected<GameRecord> record_from_json(const nlohmann::ordered_json& json,
                                      std::uint64_t first_number = usual_first_number);

}  // namespace roundel::match
