#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variants/cheversi/cell_values.hpp"
#include "variants/cheversi/placements.hpp"
#include "variants/evaluation/explanation.hpp"

/// The expected score of an unfinished position: the margin now, and what the pieces in hand can gain and spoil. It
/// is a linear function of a few numbers. Its weights, for each number of pieces on the board, were fitted to the
/// results of deeper searches and exact endgames.
namespace roundel::cheversi {

/// The inputs of the evaluation. If each side has one, the side to move's comes first.
enum class Feature : std::uint8_t {
  margin,     ///< own points minus the enemy's
  own_queen,  ///< the best swing of that piece in hand, times the number of them
  own_rook,
  own_bishop,
  own_knight,
  enemy_queen,
  enemy_rook,
  enemy_bishop,
  enemy_knight,
  last_king,    ///< the best swing of Black's king, from its side's view
  own_exposed,  ///< the most that a side can lose on one cell
  enemy_exposed,
  own_crossed,  ///< what a side can lose on all touched cells, in tenths
  enemy_crossed,
  must_answer,  ///< must answer a queen with its own
  both_queens,  ///< no queen was placed yet
  constant,
};
inline constexpr int feature_count = static_cast<int>(Feature::constant) + 1;

using Features = std::array<int, feature_count>;
Features features(const Position& position, const CellValues& cell_values);

/// For each number of pieces on the board, the weight of each feature in hundredths of a point.
using Weights = std::array<std::array<int, feature_count>, plies_a_game + 1>;

/// The numbers of the evaluation.
struct EvaluationParameters {
  Weights weights;
  int promise_of_point = 1000;  ///< the weight in move ordering of a point that a move wins at once
};
/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("weights", numbers.weights);
  visit("promise_of_point", numbers.promise_of_point);
}

/// Fitted to games.
extern const EvaluationParameters stated_parameters;

/// Returns the evaluation in hundredths of a point, from the view of the side to move.
inline int evaluate(const EvaluationParameters& numbers, const Position& position, const CellValues& cell_values) {
  if (position.plies_left() == 0) return 100 * cell_values.margin(position.side_to_move());
  const Features all = features(position, cell_values);
  const auto& by_feature = numbers.weights[static_cast<std::size_t>(position.pieces())];
  int sum = 0;
  for (std::size_t n = 0; n < all.size(); ++n) sum += all[n] * by_feature[n];
  return sum;
}

/// The correction of the hand-crafted evaluation, in hundredths of a point from the view of the side to move, and
/// each piece's part of it.
struct Correction {
  int value;
  std::vector<PieceWorth> worths;
};

/// Returns the features with their weights and contributions, and the correction if there is one, for people, in
/// several lines.
std::string explain(const EvaluationParameters& numbers, const Position& position, const CellValues& cell_values,
                    const std::optional<Correction>& correction);

}  // namespace roundel::cheversi
