#pragma once

#include <limits>

namespace roundel {

/// The rules that draw games without progress, for given material: the game is drawn after a number of plies in a row
/// that do not reset a clock. A change of material resets all clocks.
struct DrawClock {
  /// Plies of the quiet clock, or of the material clock if that always runs out first; 0: neither exists.
  int plies = 0;
  /// Whether moves that are marked as resetting the quiet clock do so.
  bool men_set_it_back = true;
  /// Whether every change of material resets it. If not, only the marked moves do.
  bool changes_set_it_back = true;
  /// Plies of a second clock that only a change of material resets; 0: there is none.
  int of_material = 0;
  /// The maximum of a clock that runs only while pieces stand on certain places; 0: there is none.
  int of_places = 0;

  bool runs() const { return plies > 0 || is_mixed(); }
  /// Returns whether two or more clocks run and any of them can end the game first. Then values state what they need
  /// of each clock (DrawClockNeeds).
  bool is_mixed() const { return of_material > 0 || of_places > 0; }
};

/// The plies left before each clock draws the game; a large number if it does not run.
struct ClocksLeft {
  static constexpr int many = std::numeric_limits<int>::max() - 1;
  int quiet = many;
  int material = many;
  int places = many;
};

}  // namespace roundel
