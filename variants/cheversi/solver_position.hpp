#pragma once

#include <algorithm>

#include "variants/cheversi/accumulator.hpp"
#include "variants/cheversi/placements.hpp"

namespace roundel::cheversi {

/// A position near the end of the game, for the exact solver. It has the values that order and cut the search, and
/// computes the last two plies without playing them.
class SolverPosition {
 public:
  /// finish() computes the value at this many plies before the end.
  static constexpr int last_plies() { return 2; }

  struct Choice {
    Move move;
    int promise;  ///< the immediate increase of the mover's margin
  };
  using Choices = FixedList<Choice, MoveList::max_size()>;

  SolverPosition(const Position& position, const CellValues& cell_values)
      : position_(position), cell_values_(cell_values) {}
  SolverPosition(const Position& position, const Accumulator& kept) : SolverPosition(position, kept.cell_values) {}

  const Position& position() const { return position_; }
  int plies_left() const { return position_.plies_left(); }
  static constexpr int greatest_value() { return -worst; }

  void add_choices(Choices& choices) const;
  void play(Move move) { position_.do_move(move, cell_values_); }

  /// Returns the margin of the side to move after best play, at most last_plies before the end. Below `alpha` or
  /// above `beta` (in points) it is a bound.
  int finish(int alpha, int beta) const {
    switch (plies_left()) {
      case 0: return cell_values_.margin(position_.side_to_move());
      case 1: return finish_with_king();
      default: return finish_with_two(alpha, beta);
    }
  }

 private:
  static constexpr int worst = -1000;  ///< below all margins

  int finish_with_king() const;
  int finish_with_two(int alpha, int beta) const;
  static Cell take_most_promising(Mask& cells, const ByCell& numbers, int floor);
  ByCell king_replies() const;
  int value_at(Kind kind, Cell cell) const;

  Position position_;
  CellValues cell_values_;
};

inline void SolverPosition::add_choices(Choices& choices) const {
  const Placements all = placements(position_);
  const ByCell gains = cell_values_.gains(position_.side_to_move());
  for (const Kind kind : Hand::order) {
    const Mask cells = all.cells_for(kind);
    if (!any(cells)) continue;
    const ByCell swings = cell_values_.swings(kind, gains);
    for_each_cell(cells, [&](Cell cell) { choices.push_back({{kind, cell}, swings[cell]}); });
  }
}

/// Black's king is placed beside the last piece.
inline int SolverPosition::finish_with_king() const {
  int best = worst;
  for_each_cell(placements(position_).cells,
                [&](Cell cell) { best = std::max(best, cell_values_.swing(Side::second, Kind::king, cell)); });
  return best + cell_values_.margin(Side::second);
}

/// White places its last piece, then Black its king beside it.
inline int SolverPosition::finish_with_two(int alpha, int beta) const {
  const Placements all = placements(position_);
  const Kind kind = *std::find_if(Hand::order.begin(), Hand::order.end(), [&](Kind of) { return all.allows(of); });
  // An upper bound: White's immediate gain minus the least that the king regains.
  ByCell most = cell_values_.swings(Side::first, kind);
  most -= king_replies();

  Mask cells = all.cells_for(kind);
  int best = worst;
  for (;;) {
    const Cell next = take_most_promising(cells, most, std::max(best, alpha) - cell_values_.margin());
    // Cells that could reach alpha were skipped.
    if (next == no_cell) return std::max(best, alpha);
    best = std::max(best, value_at(kind, next));
    if (best >= beta) return best;
  }
}

/// Takes the cell with the greatest number out of `cells`, and removes all cells whose number is not above `floor`;
/// no_cell if none is left.
inline Cell SolverPosition::take_most_promising(Mask& cells, const ByCell& numbers, int floor) {
  Cell best = no_cell;
  for_each_cell(cells, [&](Cell cell) {
    if (numbers[cell] <= floor) {
      cells &= ~mask_of<Mask>(cell);
    } else if (best == no_cell || numbers[cell] > numbers[best]) {
      best = cell;
    }
  });
  if (best != no_cell) cells &= ~mask_of<Mask>(best);
  return best;
}

/// Returns, for each cell, the least that Black's king regains beside a white piece there: what it attacks, and what
/// it takes from White, without the lines on which both stand.
inline ByCell SolverPosition::king_replies() const {
  const ByCell swings = cell_values_.swings(Side::second, Kind::king);
  const ByCell empty = cells_of(position_.empty());
  ByCell replies;
  replies.values.fill(ByCell::least);
  for (int axis = 0; axis < Lines::axes; ++axis) {
    ByCell of_axis = swings;
    of_axis -= cell_values_.white_losses_along(axis);
    for (std::size_t n = 0; n < cell_count; ++n) {
      // The piece's own cell is no longer empty beside the king.
      of_axis.values[n] = number_within(static_cast<std::int8_t>(of_axis.values[n] - 1), empty.values[n]);
    }
    for (const int line : {2 * axis, 2 * axis + 1}) {
      position_.setup().lines.raise_to_neighbours(line, of_axis, replies);
    }
  }
  return replies;
}

/// Returns White's margin after its last piece on `cell` and the best reply.
inline int SolverPosition::value_at(Kind kind, Cell cell) const {
  const CellValues::Crossroads here = cell_values_.crossroads(cell);
  int reply = worst;
  for (int line = 0; line < Lines::count; ++line) {
    const Lines::View& ahead = here.ahead(line);
    if (ahead.length == 0) continue;
    const Cell king = position_.setup().lines.neighbour(cell, line);
    // On lines with both pieces nothing more can be lost, except the king's cell if it comes before the other piece.
    const auto blocked = [&](Side side) {
      const Mask own = cell_values_.sliders(side, line);
      return (any(ahead.end & own) ? 1 + here.behind(line).length : 0) +
             (any(here.behind(line).end & own) ? ahead.length : 0);
    };
    int swing = cell_values_.swing(Side::second, Kind::king, king) - 1 + blocked(Side::second) - blocked(Side::first);
    if (slides_along(kind, line)) swing += ahead.length;
    reply = std::max(reply, swing);
  }
  return cell_values_.margin() + cell_values_.swing(Side::first, kind, cell) - reply;
}

}  // namespace roundel::cheversi
