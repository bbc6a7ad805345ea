#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/report.hpp"
#include "protocol/search_info.hpp"
#include "tools/match/files/named_files.hpp"

namespace roundel::match {

/// The part of the game so far that one side may see. A player receives nothing else about the game.
struct View {
  std::optional<std::string> start;  ///< position text; empty: the variant's usual start
  std::vector<std::string> moves;    ///< from there, in canonical text
};

/// How a player failed outside the rules of its game.
enum class Failure : std::uint8_t {
  crash,    ///< its process ended, or could not be started again
  closed,   ///< it closed its pipes but is still running
  hang,     ///< no answer before the watchdog's patience ended
  garbage,  ///< an answer that violates its protocol, or output without end
};
std::string_view name_of(Failure failure);

/// Returns a waiting time for people: `10 s`, `300 ms`.
std::string patience_text(Milliseconds patience);

/// A player's reply. The move is unchanged: the referee checks it.
struct Answer {
  std::string move;
  bool ends_game = false;              ///< it resigned or claimed a result instead; `move` is its text
  Microseconds elapsed{};              ///< from the request's last byte until the answer's line was read
  std::optional<ReportedScore> score;  ///< from the last line, from the player's own view
  int depth = 0;
  std::uint64_t nodes = 0;
  std::optional<Failure> failure;  ///< then `move` is meaningless
  std::string detail;              ///< of the failure, one line: what was received, the exit status

  void tell(const client::SearchInfo& info) {
    score = info.score;
    depth = info.depth;
    nodes = info.nodes;
  }
};

/// A player of one side: an engine in a process of its own, or this one. One thread at a time may use it. It never
/// throws because of an engine, only if the arbiter itself lacks memory, files or threads.
class Player {
 public:
  virtual ~Player() = default;

  /// Prepares a new game from clear memory, and starts or restarts the engine if it is not running. Error: it cannot
  /// be started, does not play the game, or lacks an option; in one line.
  virtual MaybeError new_game() = 0;

  /// From the next new_game() on, the engine's random choices come from this number, if it has an option Seed. The
  /// arbiter sets it for games that begin with a secret set-up. Engines choose these at random, and without different
  /// numbers all games of a match would be the same.
  virtual void set_seed(std::uint64_t /*seed*/) {}

  /// Asks for a move. `limits` bound the search and contain both clocks. The watchdog allows `patience` from the
  /// question to the answer, then ends the player. A failed player is restarted by the next new_game(). Before the
  /// question, an engine may take up to start_patience to finish earlier work.
  virtual Answer choose(const View& view, const Limits& limits, Milliseconds patience) = 0;

  /// Returns the files that its options name, after new_game() has started it. Error: one cannot be read.
  virtual Expected<std::vector<NamedFile>> named_files() const { return std::vector<NamedFile>(); }

  /// Returns the engine's name for itself; empty before the first new_game().
  virtual std::string engine_name() const = 0;
};

}  // namespace roundel::match
