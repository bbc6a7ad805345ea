#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roundel {

/// A score for people, from the view of the side to move.
struct ReportedScore {
  enum class Unit { centipawns, mate };
  Unit unit = Unit::centipawns;
  int value = 0;  ///< Centipawns; or own turns to the win (negative: to the loss; 0: lost here).

  bool operator==(const ReportedScore&) const = default;
};

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// One line of a search's progress: the best line of one root choice at one depth.
struct Report {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;  ///< 1 is the best line; others exist with MultiPV
  ReportedScore score;
  Bound bound = Bound::exact;
  bool is_final = false;               ///< the score is the end of the game with best play, not an estimate
  std::array<int, 3> win_draw_loss{};  ///< permille, for the side to move
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;
  int hash_full = 0;  ///< permille
  std::chrono::milliseconds time{};
  std::vector<std::string> line;           ///< turns, the first one from the root
  std::vector<std::string> explicit_line;  ///< the same turns as TurnView::explicit_text
};

/// The decision of a search. `move` is empty if the game is over.
struct Decision {
  std::optional<std::string> move;
  std::optional<std::string> ponder;       ///< the expected reply
  std::vector<std::string> explicit_line;  ///< both turns as TurnView::explicit_text
  ReportedScore score;
  int depth = 0;  ///< the last completed depth
  std::uint64_t nodes = 0;
};

/// Receives a search's progress, on the thread that called think().
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void line(const Report&) {}
  /// Receives `move`, the root choice with this `number` (from 1), which is searched at `depth`. Only called in long
  /// searches.
  virtual void current_move(int /*depth*/, const std::string& /*move*/, int /*number*/) {}
  /// Receives one line for the user about this search.
  virtual void note(const std::string& /*text*/) {}
};

}  // namespace roundel
