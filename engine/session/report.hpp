#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roundel {

/// A score as people read it, from the view of the side to move.
struct ReportedScore {
  enum class Unit { centipawns, mate };
  Unit unit = Unit::centipawns;
  int value = 0;  ///< hundredths of a man; or own turns to the win (negative: to the loss), 0: lost here

  bool operator==(const ReportedScore&) const = default;
};

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// One line of a search's progress: the best line of one root choice at one depth.
struct Report {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;  ///< 1 is the best line; more with MultiPV
  ReportedScore score;
  Bound bound = Bound::exact;
  bool is_final = false;               ///< the score is that of the game's end with best play, not an estimate
  std::array<int, 3> win_draw_loss{};  ///< permille, of the side to move
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;
  int hash_full = 0;  ///< permille
  std::chrono::milliseconds time{};
  std::vector<std::string> line;           ///< turns, the first one from the root
  std::vector<std::string> explicit_line;  ///< the same turns as TurnView::explicit_text has them
};

/// What a search decided. `move` is empty where the game is over.
struct Decision {
  std::optional<std::string> move;
  std::optional<std::string> ponder;       ///< the reply expected
  std::vector<std::string> explicit_line;  ///< both as TurnView::explicit_text has them
  ReportedScore score;
  int depth = 0;  ///< the last depth completed
  std::uint64_t nodes = 0;
};

/// Hears of a search's progress, on the thread that called think().
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void line(const Report&) {}
  /// `move` is the `number`th root choice (from 1), searched at `depth`; told on long searches only.
  virtual void current_move(int /*depth*/, const std::string& /*move*/, int /*number*/) {}
  /// What a person should know of this search, in one line.
  virtual void note(const std::string& /*text*/) {}
};

}  // namespace roundel
