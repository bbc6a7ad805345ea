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

/// What one side may know of the game so far. It is all that a player is ever given of it.
struct View {
  std::optional<std::string> start;  ///< position text; empty: the variant's usual start
  std::vector<std::string> moves;    ///< from there, in canonical text
};

/// How a player failed in a way that the rules of its game know nothing of.
enum class Failure : std::uint8_t {
  crash,    ///< its process ended, or could not be started again
  closed,   ///< it closed its pipes and lives on
  hang,     ///< no answer before the watchdog's patience ended
  garbage,  ///< an answer that is none in its protocol, or output without an end
};
std::string_view name_of(Failure failure);

/// How long was waited, for people: `10 s`, `300 ms`.
std::string patience_text(Milliseconds patience);

/// A player's reply. The move is as it was given: the referee judges it.
struct Answer {
  std::string move;
  bool ends_game = false;              ///< it resigned or claimed a result instead: `move` is what it said
  Microseconds elapsed{};              ///< from the request's last byte until the answer's line was read
  std::optional<ReportedScore> score;  ///< of the last line told, from the player's own view
  int depth = 0;
  std::uint64_t nodes = 0;
  std::optional<Failure> failure;  ///< then `move` is worth nothing
  std::string detail;              ///< of the failure, one line: what came, the exit status

  void tell(const client::SearchInfo& info) {
    score = info.score;
    depth = info.depth;
    nodes = info.nodes;
  }
};

/// Whoever plays a side: an engine in a process of its own, or this one. Used by one thread at a time. Does not
/// throw for anything that an engine does, only where the arbiter itself lacks memory, files or threads.
class Player {
 public:
  virtual ~Player() = default;

  /// Makes ready for a new game from clear memory, and starts the engine (again) where it is not running.
  /// Error: it cannot be started, does not play the game, or lacks an option; in one line.
  virtual MaybeError new_game() = 0;

  /// What the engine draws at random from the next new_game() on comes from this number, as far as it has an option
  /// Seed. The arbiter tells it for games that begin with a secret set-up: there engines draw, and without another
  /// number each time all games of a match would be one.
  virtual void set_seed(std::uint64_t /*seed*/) {}

  /// Asks for a move. `limits` bound the search and hold both clocks; the watchdog lets the player have
  /// `patience` from the question to the answer, then ends it: whoever fails is started again by the next new_game().
  /// Before the question an engine may take its time, within start_patience, to finish what it did before.
  virtual Answer choose(const View& view, const Limits& limits, Milliseconds patience) = 0;

  /// The files that its options name, once new_game() has started it. Error: one cannot be read.
  virtual Expected<std::vector<NamedFile>> named_files() const { return std::vector<NamedFile>(); }

  /// The name that the engine gives itself; empty before the first new_game().
  virtual std::string engine_name() const = 0;
};

}  // namespace roundel::match
