#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// The inputs of the evaluation, counted for each side separately.
enum class Feature : std::uint8_t {
  moved_rook,
  moved_bishop,
  moved_knight,
  fresh_rook,
  fresh_bishop,
  fresh_knight,
  top_rook,  ///< face down, and can be turned up
  top_bishop,
  top_knight,
  covered_rook,  ///< under others
  covered_bishop,
  covered_knight,
  six_left,  ///< tiles and king remaining
  five_left,
  four_left,
  two_shields,
  one_shield,
  crest,
  more_crests,
  rook_squares,  ///< reached by face-up tiles
  bishop_squares,
  knight_squares,
  king_attacked,  ///< number of enemy tiles
  king_may_be,    ///< number of face-down top enemy tiles that would attack it if turned up
  tile_attacked,  ///< tiles that could be taken
  pile_attacked,  ///< tiles in piles that could be locked
  to_move,
  king_attacked_to_move,  ///< the enemy's king, by the side to move
  tile_attacked_to_move,
};
inline constexpr int feature_count = static_cast<int>(Feature::tile_attacked_to_move) + 1;
/// In centipawns, for each occurrence of a feature.
using Weights = std::array<int, feature_count>;

/// The numbers of the evaluation, in centipawns.
struct EvaluationParameters {
  /// Fitted to games.
  Weights weights = {330,  240,  260, 320, 230, 250, 250, 190, 210, 170, 130, 150, 0,  -80, -250,
                     -250, -350, 120, 80,  6,   8,   8,   40,  15,  20,  10,  10,  80, 30};
  /// The approximate worth of each tile, and of a shield, for the order of captures. An unknown tile counts as the
  /// last.
  std::array<int, 4> tile = {330, 240, 260, 270};
  int shield = 350;
  int locked_thirds = 2;  ///< thirds of the worth of an enemy tile, in a pile that is locked

  int worth(Kind kind) const { return tile[std::min(static_cast<std::size_t>(kind), tile.size() - 1)]; }
};

/// Calls `visit(name, number)` for each number, or `visit(name, number, least)` if it has a minimum.
template <class TunableParameters, class Visit>
requires std::same_as<std::remove_const_t<TunableParameters>, EvaluationParameters>
void visit_parameters(TunableParameters& numbers, Visit visit) {
  visit("weights", numbers.weights);
  visit("tile", numbers.tile);
  visit("shield", numbers.shield);
  visit("locked_thirds", numbers.locked_thirds);
}

}  // namespace roundel::crest
