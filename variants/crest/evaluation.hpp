#pragma once

#include <array>
#include <string>

#include "variants/crest/position.hpp"

/// What a position is worth: a linear form of what each side has and threatens, its weights fitted to results of games.
/// All tiles are known.
namespace roundel::crest {

/// What the evaluation looks at, for each side on its own.
enum class Feature : std::uint8_t {
  moved_rook,
  moved_bishop,
  moved_knight,
  fresh_rook,
  fresh_bishop,
  fresh_knight,
  top_rook,  ///< face down and free to be turned up
  top_bishop,
  top_knight,
  covered_rook,  ///< under others
  covered_bishop,
  covered_knight,
  six_left,  ///< remaining
  five_left,
  four_left,
  two_shields,
  one_shield,
  crest,
  more_crests,
  rook_squares,  ///< that face-up tiles reach
  bishop_squares,
  knight_squares,
  king_attacked,  ///< by how many enemy tiles
  king_may_be,    ///< attacked by face-down enemy tiles on top, if turned up
  tile_attacked,  ///< tiles that could be taken
  pile_attacked,  ///< tiles in piles that could be locked
  to_move,
  king_attacked_to_move,  ///< the enemy's king, by the side to move
  tile_attacked_to_move,
};
inline constexpr int feature_count = static_cast<int>(Feature::tile_attacked_to_move) + 1;
extern const std::array<const char*, feature_count> feature_names;

using Features = std::array<std::int16_t, feature_count>;
Features features(const Position& position, Side side);

/// In centipawns, for one of each feature.
using Weights = std::array<int, feature_count>;
extern const Weights evaluation_weights;

/// In centipawns, from the view of the side to move.
int evaluate(const Position& position);

/// The features with their weights and what each adds, for people, several lines. Unknown tiles count nothing.
std::string explain(const Position& position);

/// What a tile of that kind is worth about, in centipawns, to order captures by.
constexpr int worth(Kind kind) {
  switch (kind) {
    case Kind::rook: return 330;
    case Kind::bishop: return 240;
    case Kind::knight: return 260;
    default: return 270;
  }
}
inline constexpr int worth_of_shield = 350;

}  // namespace roundel::crest
