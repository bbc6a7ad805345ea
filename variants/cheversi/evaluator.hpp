#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "variants/cheversi/accumulator.hpp"

namespace roundel::cheversi {

/// The evaluation: by hand, corrected by the network where there is one.
class Evaluator {
 public:
  /// `knowledge` outlives the evaluator.
  explicit Evaluator(const Knowledge& knowledge) : knowledge_(knowledge) {}

  /// In hundredths of a point, from the view of the side to move.
  Score evaluate(const Position& position, const Accumulator& kept) const {
    const Score by_hand = cheversi::evaluate(knowledge_.numbers(), position, kept.tally);
    return is_corrected(position) ? by_hand + correction(position, kept) : by_hand;
  }

  /// The parts with what each adds, for people, several lines.
  std::string explain(const Position& position, const Accumulator& kept) const {
    std::optional<Score> corrected;
    if (is_corrected(position)) corrected = correction(position, kept);
    return cheversi::explain(knowledge_.numbers(), position, kept.tally, corrected);
  }

 private:
  /// At the end points are counted.
  bool is_corrected(const Position& position) const { return knowledge_.network() && position.plies_left() > 0; }
  Score correction(const Position& position, const Accumulator& kept) const {
    const int men = std::max(1, position.pieces());
    Score sum = 0;
    for (const NetworkSums& sums : kept.sums) sum += knowledge_.network()->value(sums, position.side_to_move(), men);
    return sum / static_cast<Score>(Setup::ways_to_turn);
  }

  const Knowledge& knowledge_;
};

}  // namespace roundel::cheversi
