#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/platform/console.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/engine.hpp"
#include "tools/roundel/review/game_review.hpp"

namespace roundel {

/// The progress of judging a file's games. Games and turns count from 1.
struct ReviewProgress {
  std::size_t game = 0;
  std::size_t games = 0;
  std::size_t turn = 0;  ///< number of judged turns
  std::size_t turns = 0;
  std::uint64_t nodes = 0;  ///< nodes of the current position
};

/// Shows the judgements of a file's games.
class ReviewPrinter {
 public:
  virtual ~ReviewPrinter() = default;
  /// Begins a game. `hides`: its sides may hide something from each other.
  virtual void begin(const Variant& variant, const PgnGame& game, bool hides) = 0;
  /// Shows its turns one by one; `number` counts from 0.
  virtual void turn(const Variant& variant, const ReviewedTurn& turn, std::size_t number) = 0;
  /// Reports that a game of the file, the current one or the next, cannot be read or is illegal from some turn on.
  virtual void wrong(int number, const std::string& reason) = 0;
  /// Shows the end of a judged game.
  virtual void end(const Variant& variant, const GameReview& review) = 0;
  /// Returns a line of progress; any thread may call it.
  virtual std::string progress(const ReviewProgress& progress, std::chrono::milliseconds elapsed) const = 0;
};

/// Makes a printer for people: a row per turn, as long as the console is wide, then a summary for each side. `lines`
/// sends lines.
using SendLine = std::function<void(std::string_view)>;
std::unique_ptr<ReviewPrinter> make_review_table(SendLine lines, const Console& console);
/// Makes a printer for programs: one JSON object per line, whose member `type` is game, turn, error, progress or
/// summary.
std::unique_ptr<ReviewPrinter> make_review_json(SendLine lines);

}  // namespace roundel
