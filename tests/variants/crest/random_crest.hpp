#pragma once

#include <random>
#include <string>

#include "tests/variants/crest/slow_crest.hpp"

/// Random Crest layouts, games and positions by the slow rules, the same on every system: the standard defines the
/// numbers of the generator, but not those of its distributions.
namespace roundel::random_crest {

using Random = std::mt19937_64;

/// Returns a layout of the side in canonical text such as "@a2R,a2N,...". All layouts (heights, and the order within
/// the stacks) are equally likely; there are 83,160 on the default board.
std::string random_layout(const slow_crest::Board& board, slow_crest::Side side, Random& random);

/// Returns the first position after two random layouts, with White to move.
slow_crest::Position random_start(const slow_crest::Board& board, Random& random);

/// The turns among which a player chooses; the choice itself is random.
enum class Style {
  any,      ///< all legal turns: a crest is given up as soon as it is won, because crest turns are by far the most
  thrifty,  ///< crest turns one time in eight, or if there is nothing else
  fierce,   ///< thrifty, with attacks first if there are any, so that chips turn soon
};
inline constexpr Style all_styles[] = {Style::any, Style::thrifty, Style::fierce};

/// Returns a random turn of the position, which must have one.
std::string random_turn(const slow_crest::Position& position, Style style, Random& random);

/// Returns the text of a valid position that random games seldom reach: locked squares, stacks with a tile turned up
/// on top, kings off their crowns, crests, every restriction, quiet turns near the limit, few tiles, few shields (one
/// side has at least one). Some games are over. No side must lay out.
std::string random_position(const slow_crest::Board& board, Random& random);

/// Returns the same with one side, usually the side to move, that has no turn without a crest: it must pass or take a
/// crest turn. It needs many attempts, which take some tenths of a second on the default board. After a thousand it
/// returns random_position().
std::string random_jam(const slow_crest::Board& board, Random& random);

}  // namespace roundel::random_crest
