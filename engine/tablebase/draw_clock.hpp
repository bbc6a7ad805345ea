#pragma once

#include <limits>

namespace roundel {

/// The rules that draw games in which nothing happens, as they are with some material: after so many plies in a row that do
/// not set a clock back. A change of material sets all of them back.
struct DrawClock {
  /// Of the quiet clock, or of the one of the material where that runs out first whatever moves; 0: there is neither.
  int plies = 0;
  /// Whether moves that are told to set that clock back do so.
  bool men_set_it_back = true;
  /// Whether every change of material does; else only those moves that are told to.
  bool changes_set_it_back = true;
  /// Of another clock, which nothing but a change of material sets back; 0: there is none.
  int of_material = 0;
  /// The most of a clock that only runs while men stand on certain places, wherever that is; 0: there is none.
  int of_places = 0;

  bool runs() const { return plies > 0 || is_mixed(); }
  /// Whether two or more run, of which either can be the first to end the game: then values say what they need of each
  /// (ClockNeeds).
  bool is_mixed() const { return of_material > 0 || of_places > 0; }
};

/// The plies that are left before a clock draws a position; many where it does not run.
struct ClocksLeft {
  static constexpr int many = std::numeric_limits<int>::max() - 1;
  int quiet = many;
  int material = many;
  int places = many;
};

}  // namespace roundel
