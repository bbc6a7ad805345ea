#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "variants/cheversi/accumulator.hpp"

namespace roundel::cheversi {

/// The evaluation: the hand-crafted one, corrected by the network if there is one.
class Evaluator {
 public:
  /// `knowledge` must outlive the evaluator.
  explicit Evaluator(const Knowledge& knowledge) : knowledge_(knowledge) {}

  /// Returns the evaluation in hundredths of a point, from the view of the side to move.
  Score evaluate(const Position& position, const Accumulator& kept) const {
    const Score by_hand = cheversi::evaluate(knowledge_.numbers(), position, kept.cell_values);
    return is_corrected(position) ? by_hand + correction(position, kept) : by_hand;
  }

  /// Returns the parts with their contributions, for people, in several lines.
  std::string explain(const Position& position, const Accumulator& kept) const {
    std::optional<Correction> corrected;
    if (is_corrected(position)) corrected = {correction(position, kept), worths(position, kept)};
    return cheversi::explain(knowledge_.numbers(), position, kept.cell_values, corrected);
  }

 private:
  /// At the end of the game, points are counted exactly.
  bool is_corrected(const Position& position) const { return knowledge_.network() && position.plies_left() > 0; }
  Score correction(const Position& position, const Accumulator& kept) const {
    const int pieces = std::max(1, position.pieces());
    Score sum = 0;
    for (const NetworkSums& sums : kept.sums)
      sum += knowledge_.network()->value(sums, position.side_to_move(), pieces);
    return sum / static_cast<Score>(Setup::ways_to_turn);
  }

  std::vector<PieceWorth> worths(const Position& position, const Accumulator& kept) const {
    std::vector<PieceWorth> worths;
    for_each_cell(position.occupied(), [&](Cell cell) {
      const Piece piece = position.at(cell);
      Score sum = 0;
      for (std::size_t way = 0; way < Setup::ways_to_turn; ++way) {
        const NetworkPiece input = network_piece(piece, network_turns(position)[way][static_cast<std::size_t>(cell)]);
        sum += knowledge_.network()->worth(input, kept.sums[way], position.side_to_move(), position.pieces());
      }
      std::string name = letter_of(piece) + (' ' + std::string(Setup::graph.name(cell)));
      worths.push_back({side_of(piece), std::move(name), sum / static_cast<Score>(Setup::ways_to_turn)});
    });
    return worths;
  }

  const Knowledge& knowledge_;
};

}  // namespace roundel::cheversi
