#pragma once

#include <array>

#include "engine/base/types.hpp"
#include "engine/board/compass.hpp"
#include "engine/board/movement.hpp"

/// How chess pieces move. Each fact has its article of the FIDE Laws of Chess (2023). Movements are expressed in
/// directions, so they hold on any board with the eight directions of the compass. The manual of Centre Chess
/// (Amerigames International, 1991) states what a line does at cells on which no piece can stand. This has no effect
/// on a board without such cells.
namespace roundel::pieces {

namespace detail {
template <class... Directions>
constexpr Rays rays(Crossing crossing, Directions... directions) {
  Rays list;
  (list.push_back(Ray{directions, crossing}), ...);
  return list;
}
constexpr Rays joined(Rays first, const Rays& second) {
  for (const Ray ray : second) first.push_back(ray);
  return first;
}
}  // namespace detail

struct Movements {
  /// 3.3: along the file or the rank. Sideways, a rook stops before the barrier, unless it stands beside it.
  Rays rook = detail::joined(detail::rays(Crossing::always, compass::north, compass::south),
                             detail::rays(Crossing::from_beside, compass::east, compass::west));
  /// 3.2: along a diagonal; also through the passing zone and the centre.
  Rays bishop = detail::rays(Crossing::always, compass::north_east, compass::south_west, compass::north_west,
                             compass::south_east);
  // 3.4: a queen is a rook or a bishop.
  /// 3.8: to any adjoining square, but never over the barrier.
  Rays king = detail::rays(Crossing::never, compass::north, compass::north_east, compass::east, compass::south_east,
                           compass::south, compass::south_west, compass::west, compass::north_west);
  /// 3.6: two steps in one direction and one in the other, in either order.
  Leaps knight = knight_leaps();
  /// 3.7: straight ahead to an empty square, diagonally to take; never over the barrier. By side.
  std::array<Rays, side_count> pawn_step = {detail::rays(Crossing::never, compass::north),
                                            detail::rays(Crossing::never, compass::south)};
  std::array<Rays, side_count> pawn_capture = {
      detail::rays(Crossing::never, compass::north_east, compass::north_west),
      detail::rays(Crossing::never, compass::south_east, compass::south_west)};

  int files = 8;
  int ranks = 8;
  /// 3.7.2: the rank, from 0, from which a pawn may go two steps. 3.7.3: the rank on which it is promoted.
  std::array<int, side_count> pawn_rank = {1, 6};
  std::array<int, side_count> last_rank = {7, 0};

 private:
  static constexpr Leaps knight_leaps() {
    constexpr Direction lengthwise[] = {compass::north, compass::south};
    constexpr Direction sideways[] = {compass::east, compass::west};
    Leaps leaps;
    for (const Direction along : lengthwise) {
      for (const Direction across : sideways) {
        leaps.push_back({{along, 2}, {across, 1}});
        leaps.push_back({{along, 1}, {across, 2}});
        leaps.push_back({{across, 2}, {along, 1}});
        leaps.push_back({{across, 1}, {along, 2}});
      }
    }
    return leaps;
  }
};

}  // namespace roundel::pieces
