#pragma once

#include "engine/board/compass.hpp"

/// The round board of Centre Chess and Centre Checkers (Amerigames International, 1991).
///
/// The board has four rings (1 is the outermost) and 18 sectors, counted counterclockwise. Sectors 0 and 9 are the
/// arms of the barrier, on which no piece stands. Nothing passes over its rings 1 and 2 (the no-man's zone). Lines
/// may pass over its rings 3 and 4 (the passing zone). White's files a-h are sectors 1-8, Black's are 10-17. A file
/// is a diameter: ring r of sector f is file f rank r, and ring r of sector f+9 is file f rank 9-r. The centre is not
/// a place: a step inward from ring 4 leads to ring 4 on the other side.
///
/// North is inward on White's half and outward on Black's. East is the next sector on both. A line therefore keeps
/// its compass direction, except where it crosses the centre or a barrier cell.
///
/// Choices:
/// - The passing zone is rings 3 and 4. Each zone then has exactly the two colours that the manual names.
/// - A line keeps its hand through the centre: left stays left. The manual's bishop goes from baseline to baseline
///   and cannot retrace its path.
namespace roundel::round_board {

inline constexpr int rings = 4;
inline constexpr int sectors = 18;
inline constexpr int half = sectors / 2;
inline constexpr int files = 8;
inline constexpr int ranks = 8;
inline constexpr int outermost_passing_ring = 3;
/// Whether a diagonal line through the centre keeps its hand (left or right) after it.
inline constexpr bool hand_kept_through_centre = true;

/// A place in polar form.
struct Polar {
  int ring;
  int sector;
};
/// A direction in polar form: radial +1 inward, -1 outward, 0 along the ring; and the change of the sector.
struct PolarDirection {
  int radial;
  int turn;
};

constexpr bool is_barrier(Polar polar) { return polar.sector % half == 0; }
/// The barrier's own arms count as White's half.
constexpr bool is_white_half(Polar polar) { return polar.sector <= half; }

constexpr Polar polar_of_cell(int cell) {
  const int file = cell % files;
  const int rank = cell / files;
  return rank < rings ? Polar{rank + 1, file + 1} : Polar{ranks - rank, file + 1 + half};
}

constexpr int crossing_rings = rings - outermost_passing_ring + 1;

/// Returns the place at a ring and sector; no_place in the no-man's zone.
constexpr Place place_at(Polar polar) {
  if (!is_barrier(polar)) {
    const int file = polar.sector % half - 1;
    const int rank = is_white_half(polar) ? polar.ring - 1 : ranks - polar.ring;
    return static_cast<Place>(rank * files + file);
  }
  if (polar.ring < outermost_passing_ring) return no_place;
  const int arm = polar.sector / half;
  return static_cast<Place>(files * ranks + arm * crossing_rings + polar.ring - outermost_passing_ring);
}

constexpr Direction compass_direction(Polar at, PolarDirection direction) {
  return compass::direction_of(direction.turn, is_white_half(at) ? direction.radial : -direction.radial);
}

constexpr Step step_from(Polar at, PolarDirection direction) {
  Polar to{at.ring + direction.radial, (at.sector + direction.turn + sectors) % sectors};
  PolarDirection then = direction;
  if (to.ring > rings) {
    const int turn = hand_kept_through_centre ? -direction.turn : direction.turn;
    to = {rings, (at.sector + half + turn + sectors) % sectors};
    then = {-1, turn};
  }
  if (to.ring < 1 || place_at(to) == no_place) return {};
  return {place_at(to), compass_direction(to, then)};
}

namespace detail {

/// Drawing coordinates without quarter turns: the points of the unit circle at the 18 sectors, with White's half at
/// the bottom.
struct Point {
  float x;
  float y;
};
inline constexpr Point directions[sectors] = {
    {-1.0F, 0.0F},       {-0.9397F, -0.3420F}, {-0.7660F, -0.6428F}, {-0.5F, -0.8660F},   {-0.1736F, -0.9848F},
    {0.1736F, -0.9848F}, {0.5F, -0.8660F},     {0.7660F, -0.6428F},  {0.9397F, -0.3420F}, {1.0F, 0.0F},
    {0.9397F, 0.3420F},  {0.7660F, 0.6428F},   {0.5F, 0.8660F},      {0.1736F, 0.9848F},  {-0.1736F, 0.9848F},
    {-0.5F, 0.8660F},    {-0.7660F, 0.6428F},  {-0.9397F, 0.3420F}};

constexpr Point point_of(Polar polar) {
  const Point direction = directions[polar.sector];
  const float distance = static_cast<float>(rings - polar.ring) + 0.5F;
  return {direction.x * distance, direction.y * distance};
}

constexpr void add_places(CellGraph& graph) {
  for (int cell = 0; cell < files * ranks; ++cell) {
    const char name[] = {static_cast<char>('a' + cell % files), static_cast<char>('1' + cell / files)};
    const Point point = point_of(polar_of_cell(cell));
    graph.add_cell({name, 2}, point.x, point.y);
  }
  for (int arm = 0; arm < 2; ++arm) {
    for (int ring = outermost_passing_ring; ring <= rings; ++ring) {
      const char name[] = {'|', static_cast<char>('0' + arm), static_cast<char>('0' + ring)};
      const Point point = point_of({ring, arm * half});
      graph.add_crossing({name, 3}, point.x, point.y);
    }
  }
}

}  // namespace detail

/// Returns the board as a graph: 64 cells with the names of chess, numbered a1, b1, ... h8, then the passing zone.
constexpr CellGraph graph() {
  CellGraph board(compass::direction_count);
  board.lay_in_rings(sectors);
  detail::add_places(board);
  for (int ring = 1; ring <= rings; ++ring) {
    for (int sector = 0; sector < sectors; ++sector) {
      const Polar at{ring, sector};
      if (place_at(at) == no_place) continue;
      for (int radial = -1; radial <= 1; ++radial) {
        for (int turn = -1; turn <= 1; ++turn) {
          if (radial == 0 && turn == 0) continue;
          const PolarDirection direction{radial, turn};
          board.set_step(place_at(at), compass_direction(at, direction), step_from(at, direction));
        }
      }
    }
  }
  return board;
}

}  // namespace roundel::round_board
