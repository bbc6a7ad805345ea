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

/// How far the judging of a file's games has come; games and turns count from 1.
struct ReviewProgress {
  std::size_t game = 0;
  std::size_t games = 0;
  std::size_t turn = 0;  ///< those that have been judged
  std::size_t turns = 0;
  std::uint64_t nodes = 0;  ///< of the position that is judged
};

/// Shows how games of a file were judged.
class ReviewPrinter {
 public:
  virtual ~ReviewPrinter() = default;
  /// A game comes, whose sides may hide something from each other.
  virtual void begin(const Variant& variant, const PgnGame& game, bool hides) = 0;
  /// Its turns, one by one, from 0.
  virtual void turn(const Variant& variant, const ReviewedTurn& turn, std::size_t number) = 0;
  /// A game of the file, the one that came last or the next, cannot be read or is not legal from a turn on.
  virtual void wrong(int number, const std::string& reason) = 0;
  /// It has been judged.
  virtual void end(const Variant& variant, const GameReview& review) = 0;
  /// What there is to say while it is judged, a line; any thread may ask.
  virtual std::string progress(const ReviewProgress& progress, std::chrono::milliseconds elapsed) const = 0;
};

/// For people: a row a turn, as long as the console has room, then what there is to say of each side. `lines` sends lines.
using SendLine = std::function<void(std::string_view)>;
std::unique_ptr<ReviewPrinter> make_review_table(SendLine lines, const Console& console);
/// For programs: a JSON object a line, whose member `type` is game, turn, error, progress or summary.
std::unique_ptr<ReviewPrinter> make_review_json(SendLine lines);

}  // namespace roundel
