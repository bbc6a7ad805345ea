#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "variants/chess/drawn_endgames.hpp"
#include "variants/chess/hand_crafted_evaluation.hpp"

namespace roundel::chess {

/// The evaluation: by the network if there is one, else hand-crafted. Each thread has its own.
template <class Variant>
class Evaluator {
 public:
  using Position = chess::Position<Variant>;

  /// `knowledge` must outlive the evaluator.
  explicit Evaluator(const Knowledge<Variant>& knowledge) : network_(knowledge.network()) {
    if (!network_) by_hand_.emplace(knowledge);
  }

  /// Returns the evaluation in centipawns, from the side to move's view.
  int evaluate(const Position& position, const Accumulator& accumulator) {
    if (is_drawn_endgame(position)) [[unlikely]]
      return 0;
    if (network_) return network_->value(accumulator.sums, position.side_to_move(), count(position.occupied()));
    return by_hand_->evaluate(position, accumulator);
  }

  /// Returns its parts for people. A network has no parts, so the pieces are listed with their worth, without the
  /// kings.
  std::string explain(const Position& position, const Accumulator& accumulator) {
    const int value = evaluate(position, accumulator);
    const Side mover = position.side_to_move();
    constexpr std::array names = {pieces::name_of(Side::first), pieces::name_of(Side::second)};
    return network_ ? explanation(worths(position, accumulator), value, mover, names)
                    : explanation(by_hand_->explain(position), value, mover, names);
  }

 private:
  std::vector<PieceWorth> worths(const Position& position, const Accumulator& accumulator) const {
    std::vector<PieceWorth> worths;
    for_each_cell(position.occupied() & ~position.of(Kind::king), [&](Cell cell) {
      const Piece piece = position.at(cell);
      const int worth = network_->worth(network_piece(piece, cell), accumulator.sums, position.side_to_move(),
                                        count(position.occupied()));
      std::string name = letter_of(piece) + (' ' + std::string(position.variant().graph.name(cell)));
      worths.push_back({side_of(piece), std::move(name), worth});
    });
    return worths;
  }

  const Network* network_;
  std::optional<HandCraftedEvaluator<Variant>> by_hand_;
};

}  // namespace roundel::chess
