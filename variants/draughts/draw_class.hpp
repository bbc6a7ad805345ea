#pragma once

#include <string_view>

#include "engine/base/fixed_list.hpp"

/// Endgames that are drawn after a number of moves, defined by the material of both sides.
namespace roundel::draughts {

/// The numbers from `least` to `most`, both included.
struct Range {
  int least = 0;
  int most = 99;
  constexpr bool has(int number) const { return number >= least && number <= most; }
};
constexpr Range exactly(int number) { return {number, number}; }
constexpr Range at_least(int number) { return {.least = number}; }
constexpr Range at_most(int number) { return {.most = number}; }

/// The pieces that one side may have.
struct Force {
  Range kings{};
  Range men{};
  Range pieces{};
  constexpr bool has(int king_count, int man_count) const {
    return kings.has(king_count) && men.has(man_count) && pieces.has(king_count + man_count);
  }
};
constexpr Force material(int kings, int men) { return {exactly(kings), exactly(men)}; }
/// Returns the force of this many kings and no men.
constexpr Force kings_only(Range kings) { return {kings, exactly(0)}; }
/// Returns the force of this many pieces, kings or men.
constexpr Force any_pieces(Range pieces) { return {.pieces = pieces}; }
/// Returns the force of this many pieces with at least one king.
constexpr Force with_king(Range pieces = {}) { return {.kings = at_least(1), .pieces = pieces}; }
inline constexpr Force lone_king = material(1, 0);

/// The pieces on the board. Either side may have either force.
struct Balance {
  Force stronger;
  Force weaker;
  Range pieces{};  ///< of both sides
};

/// A rule that draws a game after its condition has held for a number of moves of each side without a capture or a
/// crowning.
struct DrawClass {
  std::string_view reason;
  int moves = 0;
  FixedList<Balance, 4> balances;  ///< one of them is on the board
  bool on_long_diagonal = false;   ///< and the weaker side's only king is on the longest line
};
inline constexpr int max_draw_classes = 6;
using DrawClasses = FixedList<DrawClass, max_draw_classes>;

template <class... Balances>
constexpr DrawClass draw_class(std::string_view reason, int moves, Balances... balances) {
  DrawClass made{reason, moves, {}, false};
  (made.balances.push_back(balances), ...);
  return made;
}
constexpr DrawClass if_on_long_diagonal(DrawClass made) {
  made.on_long_diagonal = true;
  return made;
}

/// A class that several federations define in the same words.
inline constexpr DrawClass three_against_long_diagonal =
    if_on_long_diagonal(draw_class("5 moves of each side with three pieces against a lone king on the long diagonal",
                                   5, Balance{with_king(exactly(3)), lone_king}));
inline constexpr DrawClass two_or_fewer_against_king = draw_class(
    "5 moves of each side with two pieces or fewer against a king", 5, Balance{with_king(at_most(2)), lone_king});

template <class... Classes>
constexpr DrawClasses draw_classes(Classes... classes) {
  DrawClasses list;
  (list.push_back(classes), ...);
  return list;
}

}  // namespace roundel::draughts
