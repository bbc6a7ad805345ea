#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variants/cheversi/placements.hpp"
#include "variants/cheversi/tally.hpp"
#include "variants/evaluation/explanation.hpp"

/// What a half-built position will score: the margin now, and what the pieces still in hand can gain and spoil. A linear
/// form of a few numbers, its weights fitted to the results of deeper searches and exact endings, for each number of
/// pieces on the board.
namespace roundel::cheversi {

/// What the evaluation looks at. The numbers of the side to move come first where there is one for each side.
enum class Feature : std::uint8_t {
  margin,     ///< own points less the enemy's
  own_queen,  ///< the best swing of the piece in hand, times how many there are
  own_rook,
  own_bishop,
  own_knight,
  enemy_queen,
  enemy_rook,
  enemy_bishop,
  enemy_knight,
  last_king,    ///< the best swing of Black's king, for its side
  own_exposed,  ///< the most that a side can lose on one cell
  enemy_exposed,
  own_crossed,  ///< what a side can lose on all touched cells, in tenths
  enemy_crossed,
  must_answer,  ///< a queen is called
  both_queens,  ///< nobody has placed one
  constant,
};
inline constexpr int feature_count = static_cast<int>(Feature::constant) + 1;

using Features = std::array<int, feature_count>;
Features features(const Position& position, const Tally& tally);

/// For each number of pieces on the board, hundredths of a point for one of each feature.
using Weights = std::array<std::array<int, feature_count>, plies_a_game + 1>;

/// The numbers of the evaluation.
struct EvaluationParameters {
  Weights weights;
  int promise_of_point = 1000;  ///< what a point that a move wins at once is worth to the order of moves
};
/// Tells `visit(name, number)` of each of the numbers, or `visit(name, number, least)` where it may not be less.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("weights", numbers.weights);
  visit("promise_of_point", numbers.promise_of_point);
}

/// Fitted to games.
extern const EvaluationParameters stated_parameters;

/// In hundredths of a point, from the view of the side to move.
inline int evaluate(const EvaluationParameters& numbers, const Position& position, const Tally& tally) {
  if (position.plies_left() == 0) return 100 * tally.margin(position.side_to_move());
  const Features all = features(position, tally);
  const auto& by_feature = numbers.weights[static_cast<std::size_t>(position.pieces())];
  int sum = 0;
  for (std::size_t n = 0; n < all.size(); ++n) sum += all[n] * by_feature[n];
  return sum;
}

/// What is added to the hand-crafted evaluation, in hundredths of a point from the view of the side to move, and what of it each
/// piece is worth.
struct Correction {
  int value;
  std::vector<ManWorth> worths;
};

/// The features with their weights and what each adds, and how the sum is corrected, where it is, for people, several lines.
std::string explain(const EvaluationParameters& numbers, const Position& position, const Tally& tally,
                    const std::optional<Correction>& correction);

}  // namespace roundel::cheversi
