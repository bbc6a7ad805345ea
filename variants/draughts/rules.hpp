#pragma once

#include <array>

#include "engine/board/compass.hpp"
#include "engine/board/movement.hpp"
#include "engine/game/game.hpp"
#include "variants/draughts/draw_class.hpp"
#include "variants/draughts/pieces.hpp"

/// The rules of draughts as facts. The initial values are those of most games of the family. A game states where it
/// differs, with the source of the rule. Movements are expressed in directions, so they hold on any board with the
/// directions of the compass.
namespace roundel::draughts {

/// What happens to a man that reaches the last row during a capture.
enum class Crowning : std::uint8_t {
  ends_move,    ///< it is crowned there, and captures no more in this move
  only_at_end,  ///< it continues as a man if it can; it is crowned only if its move ends there
  goes_on,      ///< it is crowned there, and continues as a king if it can
};

/// Which of several captures are compulsory. Earlier conditions decide first, later ones break ties.
struct CapturePriority {
  bool most_value = false;   ///< by value; a king counts a little less than two men
  bool most_pieces = false;  ///< a king counts as much as a man
  bool with_king = false;    ///< a king must capture rather than a man
  bool most_kings = false;   ///< the greatest number of kings
  bool kings_first = false;  ///< the capture that meets kings earliest on its way; only for stepping kings

  constexpr bool any() const { return most_pieces || heeds_kings(); }
  /// Returns whether captures of equally many pieces can have different priority.
  constexpr bool heeds_kings() const { return most_value || with_king || most_kings || kings_first; }
  bool operator==(const CapturePriority&) const = default;
};

/// Which squares of a board are in play.
enum class Squares : std::uint8_t { like_a1, unlike_a1, all };

/// How records name squares.
enum class Notation : std::uint8_t { numeric, algebraic };

namespace detail {
template <class... Directions>
constexpr Rays directions(Directions... list) {
  Rays rays;
  (rays.push_back(Ray{list, Crossing::never}), ...);
  return rays;
}
/// Of two opposite directions, the one with ascending square numbers comes first.
constexpr Rays diagonal_lines() {
  return directions(compass::south_west, compass::north_east, compass::south_east, compass::north_west);
}
constexpr Rays straight_lines() { return directions(compass::south, compass::north, compass::east, compass::west); }
/// Returns a direction from the other side's view: up and down are exchanged.
constexpr Direction turned_over(Direction direction) {
  const int n = index(direction);
  return compass::direction_of(compass::file_change[n], -compass::rank_change[n]);
}
}  // namespace detail

struct Rules {
  int files = 8;
  int ranks = 8;
  Squares squares = Squares::like_a1;
  int men_a_side = 12;
  Colour starts = Colour::white;

  /// The directions in which White's men step. Black's are turned over.
  Rays men_go = detail::directions(compass::north_west, compass::north_east);
  /// The directions of kings: diagonal_lines() or straight_lines().
  Rays kings_go = detail::diagonal_lines();
  /// Whether men capture in all directions in which kings do. If not, they capture in those in which they step.
  bool men_capture_backward = true;
  /// Whether pieces capture along files, ranks and diagonals. If not, they capture only along the lines of kings.
  bool captures_along_all_lines = false;
  bool men_take_kings = true;
  /// Whether a king moves and captures over any distance. If not, it steps and jumps as men do, in all directions.
  bool kings_fly = true;
  /// Any complete capture may be chosen, subject to this priority.
  CapturePriority priority;
  /// Whether a piece is removed as soon as it is jumped over. If not, all are removed after the whole move.
  bool taken_leave_at_once = false;
  /// Whether a king must land, after each captured piece, on a cell from which it can continue to capture, if there
  /// is one.
  bool king_lands_to_go_on = false;
  /// Whether a flying king lands directly behind each captured piece.
  bool king_lands_behind = false;
  /// Whether a flying king may turn straight back after a captured piece has left the board.
  bool king_turns_back = false;
  Crowning crowning = Crowning::only_at_end;
  /// How many moves in a row without a capture one king may make while its side has men; 0: no limit.
  int king_moves = 0;

  /// The result for a side that cannot move.
  Outcome without_moves = Outcome::loss;
  /// Drawn after this many moves of each side without a capture or a man's move; 0: never.
  int quiet_moves = 0;
  std::string_view quiet_reason;
  DrawClasses draw_classes;
  /// Whether a game is drawn as soon as each side has only one piece.
  bool one_each_draws = false;

  /// The GameType of PDN 3.0 requires this.
  Notation record_notation = Notation::numeric;

  constexpr Side side_of(Colour colour) const { return colour == starts ? Side::first : Side::second; }
  constexpr Colour colour_of(Side side) const {
    return (side == Side::first) == (starts == Colour::white) ? Colour::white : Colour::black;
  }
  constexpr int halfmove_limit() const { return 2 * quiet_moves; }
  constexpr bool halfmove_clock_draws(int plies) const { return quiet_moves != 0 && plies >= halfmove_limit(); }

  /// Returns the directions in which a man of a side steps. White moves up.
  constexpr Rays man_steps(Side side) const {
    Rays rays = men_go;
    if (colour_of(side) == Colour::black) {
      for (Ray& ray : rays) ray.direction = detail::turned_over(ray.direction);
    }
    return rays;
  }
  constexpr Rays man_jumps(Side side) const { return men_capture_backward ? king_jumps() : man_steps(side); }
  /// Returns the directions in which kings capture, first those of `kings_go`.
  constexpr Rays king_jumps() const {
    Rays rays = kings_go;
    if (!captures_along_all_lines) return rays;
    const bool are_straight = kings_go[0].direction == compass::south;
    for (const Ray ray : are_straight ? detail::diagonal_lines() : detail::straight_lines()) rays.push_back(ray);
    return rays;
  }
  constexpr int squares_in_rank() const { return squares == Squares::all ? files : files / 2; }
  /// Return the rank and the file, from 0, of a square by its number, from 1. Squares are numbered rank by rank from
  /// the top.
  constexpr int rank_of(int number) const { return ranks - 1 - (number - 1) / squares_in_rank(); }
  constexpr int file_of(int number) const {
    const int place = (number - 1) % squares_in_rank();
    if (squares == Squares::all) return place;
    return 2 * place + (rank_of(number) + (squares == Squares::unlike_a1 ? 1 : 0)) % 2;
  }
  /// Returns the rank, from 0, on which a side's men are crowned.
  constexpr int crowning_rank(Side side) const { return colour_of(side) == Colour::white ? ranks - 1 : 0; }
};

}  // namespace roundel::draughts
