#pragma once

#include <random>
#include <string>

#include "tests/variants/crest/slow_crest.hpp"

/// Crest layouts, games and positions at random by the slow rules, the same on every system: the numbers of the
/// generator are laid down by the standard, those of the standard's distributions are not.
namespace roundel::random_crest {

using Random = std::mt19937_64;

/// A layout of the side in canonical text such as "@a2R,a2N,...", each of them (heights, and the order within the
/// stacks) as likely as any other; 83,160 on the default board.
std::string random_layout(const slow_crest::Board& board, slow_crest::Side side, Random& random);

/// The first position after two random layouts, White to move.
slow_crest::Position random_start(const slow_crest::Board& board, Random& random);

/// What a player picks from; the rest is left to chance.
enum class Style {
  any,      ///< all legal turns: a crest is given up as soon as it is won, for crest turns are by far the most
  thrifty,  ///< crest turns one time in eight, or when there is nothing else
  fierce,   ///< thrifty, and attacks first where there are any, so that chips turn soon
};
inline constexpr Style all_styles[] = {Style::any, Style::thrifty, Style::fierce};

/// One of the position's turns, of which there must be one.
std::string random_turn(const slow_crest::Position& position, Style style, Random& random);

/// The text of a valid position that random games seldom reach: locked squares, stacks with a tile turned up on top,
/// kings off their crowns, crests, every restriction, quiet turns near the limit, few tiles, few shields (of one
/// side at least one is left). Some are finished games. Nobody has to lay out.
std::string random_position(const slow_crest::Board& board, Random& random);

/// The same, where one side has no turn without a crest, mostly the side to move: it has to pass or to take a crest
/// turn. Takes many tries, on the default board some tenths of a second; gives random_position() after a thousand.
std::string random_jam(const slow_crest::Board& board, Random& random);

}  // namespace roundel::random_crest
