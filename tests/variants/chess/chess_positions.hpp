#pragma once

#include <string>

#include "engine/base/zobrist.hpp"

/// Random positions of the chess family as FEN, made without the engine's rules.
namespace roundel::random_chess {

/// The main content of a random position.
enum class Style {
  pieces,      ///< kings and pieces, few pawns
  queens,      ///< many queens
  promotion,   ///< pawns one step from the last rank
  en_passant,  ///< a double step has just been made beside an enemy pawn
  castling,    ///< kings and rooks at home, with the rights
};
inline constexpr Style all_styles[] = {Style::pieces, Style::queens, Style::promotion, Style::en_passant,
                                       Style::castling};

/// A position in which each side has a king and at most 16 pieces, 8 of them pawns, and no pawn is on the first or
/// last rank. Its clocks are random. Castling rights only with Style::castling: king and rooks stand as in the usual
/// array, or anywhere on the home rank with `chess960`, which also has the rights written as the files of the rooks.
/// Either king may be in check.
std::string placement(RandomKeys& random, Style style, bool chess960 = false);

/// Returns the start position of a random array of Chess960 (Fischer), with rights as the files of the rooks.
/// `symmetric`: both sides have the same array, as the rules of the game require.
std::string start_array(RandomKeys& random, bool symmetric = true);

/// Returns a number from 0 to `end` - 1.
inline int below(RandomKeys& random, int end) { return static_cast<int>(random.next() % static_cast<Key>(end)); }

}  // namespace roundel::random_chess
