#pragma once

#include <array>

#include "engine/board/compass.hpp"
#include "engine/board/movement.hpp"
#include "variants/draughts/draw_class.hpp"
#include "variants/draughts/pieces.hpp"

/// The rules of draughts as facts. The initial values are those that most games of the family share; a game states
/// where it differs, with the rule that it comes from. Movements are said in headings, so they hold on any board that
/// has those of the compass.
namespace roundel::draughts {

/// What becomes of a man that reaches the last row in the middle of a capture.
enum class Crowning : std::uint8_t {
  ends_move,    ///< it is crowned there, and captures no more in this move
  only_at_end,  ///< it goes on as a man where it can; it is crowned only where its move ends
  goes_on,      ///< it is crowned there, and goes on as a king where it can
};

/// How squares are called in records.
enum class Notation : std::uint8_t { numeric, algebraic };

namespace detail {
template <class... Headings>
constexpr Rays headings(Headings... list) {
  Rays rays;
  (rays.push_back(Ray{list, Crossing::never}), ...);
  return rays;
}
}  // namespace detail

struct Rules {
  int files = 8;
  int ranks = 8;
  int men_a_side = 12;
  Colour starts = Colour::white;

  bool men_capture_backward = true;
  /// Whether a king goes any distance, and captures from any distance; else it steps and jumps as men do, in all headings.
  bool kings_fly = true;
  /// Whether a capture has to take as many pieces as any; else any that is finished may be chosen.
  bool majority = false;
  /// Whether a king has to land, after each piece taken, where it can go on capturing, if there is such a cell.
  bool king_lands_to_go_on = false;
  Crowning crowning = Crowning::only_at_end;

  /// Drawn after so many moves of each side without a capture or a man's move.
  int quiet_moves = 0;
  std::string_view quiet_reason;
  DrawClasses draw_classes;

  /// GameType of PDN 3.0 wants so.
  Notation record_notation = Notation::numeric;

  constexpr Side side_of(Colour colour) const { return colour == starts ? Side::first : Side::second; }
  constexpr Colour colour_of(Side side) const {
    return (side == Side::first) == (starts == Colour::white) ? Colour::white : Colour::black;
  }
  constexpr int quiet_plies() const { return 2 * quiet_moves; }

  /// The headings in which a man of a side steps; White goes up.
  constexpr Rays man_steps(Side side) const {
    if (colour_of(side) == Colour::white) return detail::headings(compass::north_west, compass::north_east);
    return detail::headings(compass::south_west, compass::south_east);
  }
  constexpr Rays man_jumps(Side side) const { return men_capture_backward ? king_headings() : man_steps(side); }
  constexpr Rays king_headings() const {
    return detail::headings(compass::south_west, compass::north_east, compass::south_east, compass::north_west);
  }
  /// The rank, from 0, of a square by its number, from 1: they are numbered rank by rank from the top.
  constexpr int rank_of(int number) const { return ranks - 1 - (number - 1) / (files / 2); }
  /// The rank, from 0, on which a side's men are crowned.
  constexpr int crowning_rank(Side side) const { return colour_of(side) == Colour::white ? ranks - 1 : 0; }
};

}  // namespace roundel::draughts
