#pragma once

#include "variants/fairy/board_measures.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// Finds pawns that nothing can stop on their way to a cell on which they win, as in Breakthrough. It plays one side's
/// pawns against all that the other side could do, one move at a time for all pawns at once, and so proves a win
/// without a search.
template <CellMask M>
class PawnRace {
 public:
  PawnRace() = default;
  explicit PawnRace(const Setup<M>& setup);

  /// Returns whether the game has such races: all its pieces are pawns of one kind, which move by steps and win on some
  /// cells, a side without a move loses, and captures are not compulsory.
  bool is_run() const { return is_run_; }
  /// Returns the plies until a pawn arrives that nothing can stop: more than 0 if the side to move wins, less than 0 if
  /// the other side does. 0: neither is certain.
  int plies_to_win(const Position<M>& position) const;
  /// Returns what a won race counts for the side to move, in centipawns: more than the rest of the evaluation, and less
  /// for each ply. 0: there is none.
  int value(const Position<M>& position) const {
    const int plies = is_run_ ? plies_to_win(position) : 0;
    return plies == 0 ? 0 : (plies > 0 ? won : -won) - for_each_ply * plies;
  }

 private:
  static constexpr int won = 3000;
  static constexpr int for_each_ply = 20;
  using Groups = FixedList<typename GroupMoves<M>::Group, GroupMoves<M>::most_groups>;

  struct Steps {
    Groups free;     ///< moves and captures alike: only an own piece can stand in the way
    Groups blocked;  ///< moves that an enemy on the cell stops
    Groups takes;
    M goals{};
  };
  /// One side on its way: where its pawns can be, whatever the other side does, and where they could ever be.
  struct Runners {
    M safe;
    M anywhere;
  };

  static Steps steps_of(const Setup<M>& setup, Side side);
  static M all_of(const Groups& groups, M pawns);
  /// Moves the pawns of a side, of which `own` cannot be entered. Returns whether one arrives that was safe.
  static bool run(const Steps& steps, Runners& runners, M own, const Runners& enemies);
  static void leave_attacked(const Steps& enemy_steps, Runners& runners, const Runners& enemies) {
    runners.safe &= ~all_of(enemy_steps.takes, enemies.anywhere);
  }

  /// Longer races depend on too much that pawns in between can do.
  static constexpr int most_moves = 7;

  Steps steps_[side_count];
  bool is_run_ = false;
};

extern template class PawnRace<Mask64>;
extern template class PawnRace<Mask128>;

}  // namespace roundel::fairy
