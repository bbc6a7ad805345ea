#pragma once

#include <algorithm>

#include "variants/stones/accumulator.hpp"
#include "variants/stones/flanking_search.hpp"
#include "variants/stones/result.hpp"

namespace roundel::stones {

/// A position of a game that ends after a bounded number of moves, for the exact solver: stones are only placed, or those of
/// one side never come back. Values are points if the numbers of stones decide; else 1 for a win and -1 for a loss.
template <CellMask M>
class SolverPosition {
 public:
  /// Returns at how many plies before the end finish() computes the value.
  int last_plies() const { return searches_masks() ? 10 : 0; }

  struct Choice {
    Move move;
    int promise;  ///< greater is better; only the order matters
  };
  using Choices = FixedList<Choice, most_solved_choices>;

  SolverPosition(const Position<M>& position, const Accumulator&) : position_(position) {}

  const Position<M>& position() const { return position_; }
  /// Returns how many plies can still follow at most; 0 if a goal has been reached.
  int plies_left() const {
    return position_.end() != End::none ? 0
           : setup().only_places()      ? count(position_.empty())
                                        : 2 * moves_ahead() + 2;
  }
  /// Far from the end, returns the same key for all positions that a symmetry of the game maps to each other. The
  /// search stores the positions under other keys.
  Key key() const;
  int greatest_value() const { return setup().points_decide() ? count(setup().all_cells()) : 1; }

  /// Appends the legal actions; none if the game is over.
  void add_choices(Choices& choices) const;
  void play(Move move) { position_.do_move(move); }
  /// Returns the value of a position in which the game is over.
  int finish(int alpha, int beta) const;

 private:
  const Setup<M>& setup() const { return position_.setup(); }
  /// Returns how many moves the side can still make whose stones never come back.
  int moves_ahead() const {
    int sum = 0;
    for_each_cell(position_.of(*setup().only_advancing()),
                  [&](Cell cell) { sum += setup().moves_ahead(position_.kind_at(cell), cell); });
    return sum;
  }
  static constexpr Key solver_key = 0xa3b195354a39b70dULL;
  /// Nearer to the end it takes less time to solve a position again than to find its image.
  static constexpr int least_image_plies = 8;
  /// Nearer to the end it takes less time to search the replies than to count them.
  static constexpr int least_counted_plies = 6;
  /// Nearer to the end, the number of the replies orders the choices well enough.
  static constexpr int least_searched_plies = 14;

  /// Returns whether two masks are the whole position.
  bool searches_masks() const {
    return setup().only_flanks() && !any(setup().filled_first(position_.side_to_move()) & position_.empty());
  }
  int promise(Move move) const;
  int promise_after(Move move, int plies_left) const;
  int promise_of_lines(Cell cell) const;
  /// Returns the worth of a line that still needs so many stones: one that is made at once counts more than all others.
  static int worth_of_line(int missing) { return 4096 >> 2 * std::min(missing - 1, 6); }
  int count_replies(Move move) const;

  Position<M> position_;
};

template <CellMask M>
Key SolverPosition<M>::key() const {
  const Key key = position_.key();
  Key least = key;
  if (plies_left() >= least_image_plies) {
    const auto& symmetries = setup().symmetries();
    for (std::size_t n = 1; n < symmetries.size(); ++n)
      least = std::min(least, key ^ position_.key_of_renumbering(symmetries[n]));
  }
  return least ^ solver_key;
}

template <CellMask M>
void SolverPosition<M>::add_choices(Choices& choices) const {
  MoveList moves;
  generate_all(position_, moves);
  for (const Move move : moves) choices.push_back({move, promise(move)});
}

template <CellMask M>
int SolverPosition<M>::finish(int alpha, int beta) const {
  const Side us = position_.side_to_move();
  if (searches_masks())
    return FlankingSearch<M>(setup()).value(position_.of(us), position_.of(other(us)), alpha, beta);
  if (!setup().points_decide()) {
    const auto winner = result_of_end(position_).winner;
    return !winner ? 0 : *winner == us ? 1 : -1;
  }
  const int margin = count(position_.of(us)) - count(position_.of(other(us)));
  return position_.rules().final_count == FinalCount::most ? margin : -margin;
}

template <CellMask M>
int SolverPosition<M>::promise(Move move) const {
  const int left = plies_left();
  // Where stones are flipped or get stuck, the side with more moves usually wins in the end.
  if (left >= least_counted_plies && (position_.rules().flips() || move.act != Act::place))
    return searches_masks() ? -promise_after(move, left) : -count_replies(move);
  return promise_of_lines(move.to) + count(setup().beside(move.to));
}

/// Returns what the other side may hope for after a move, by a search that is deeper far from the end.
template <CellMask M>
int SolverPosition<M>::promise_after(Move move, int plies_left) const {
  Position<M> next = position_;
  next.do_move(move);
  const FlankingSearch<M> search(setup());
  const M own = next.of(next.side_to_move());
  const M enemies = next.of(other(next.side_to_move()));
  if (plies_left < least_searched_plies) return search.choices(own, enemies);
  return search.promise(own, enemies, (plies_left - least_searched_plies) / 3);
}

/// Returns how much a stone on a cell does for lines of its side, and against lines of the other.
template <CellMask M>
int SolverPosition<M>::promise_of_lines(Cell cell) const {
  const M own = position_.of(position_.side_to_move());
  const M enemies = position_.of(other(position_.side_to_move())) | position_.blocks();
  int sum = 0;
  for (const Goal& goal : position_.rules().goals) {
    if (goal.type != Goal::Type::line) continue;
    const int sign = goal.outcome == Outcome::loss ? -1 : 1;
    for (const M line : setup().lines_of(goal.number, cell)) {
      const int mine = count(line & own);
      const int theirs = count(line & enemies);
      if (theirs == 0) sum += sign * 2 * worth_of_line(goal.number - mine);
      if (mine == 0) sum += sign * worth_of_line(goal.number - theirs);
    }
  }
  return sum;
}

template <CellMask M>
int SolverPosition<M>::count_replies(Move move) const {
  Position<M> next = position_;
  next.do_move(move);
  MoveList replies;
  generate_all(next, replies);
  return replies.size();
}

}  // namespace roundel::stones
