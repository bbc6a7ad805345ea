#pragma once

#include <string>

#include "engine/base/zobrist.hpp"
#include "tests/variants/draughts/slow_draughts.hpp"

/// Random positions of the draughts family as canonical text, made without the engine's rules.
namespace roundel::random_draughts {

/// The main content of a random position.
enum class Style {
  sparse_kings,   ///< kings with much room
  crowded_kings,  ///< as many kings as fit, in each other's way: long captures by many paths
  middle_game,    ///< men that face each other, few kings
  mixed,          ///< men and kings anywhere
  few_pieces,     ///< the material of the draw classes, the long diagonal included
};
inline constexpr Style all_styles[] = {Style::sparse_kings, Style::crowded_kings, Style::middle_game, Style::mixed,
                                       Style::few_pieces};

/// Returns a position with either side to move, at most 12 pieces a side (20 on the 10x10 board), and no man on its
/// crowning row. Half of the positions have counts of plies, up to those that draw. The side to move may have no
/// legal move. In a few positions of Style::few_pieces a side has no pieces.
std::string placement(RandomKeys& random, slow_draughts::Game game, Style style);

}  // namespace roundel::random_draughts
