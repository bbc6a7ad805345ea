#pragma once

#include <algorithm>

#include "variants/cheversi/placements.hpp"
#include "variants/cheversi/tally.hpp"

namespace roundel::cheversi {

/// A position on the way to the end of the game, for the exact solver: with the tally that orders and cuts, and the last
/// two plies worked out without being played.
class Ending {
 public:
  /// finish() knows the value with so many plies left.
  static constexpr int last_plies = 2;

  struct Choice {
    Move move;
    int promise;  ///< by how much the mover's margin grows at once
  };
  using Choices = FixedList<Choice, MoveList::max_size()>;

  Ending(const Position& position, const Tally& tally) : position_(position), tally_(tally) {}

  const Position& position() const { return position_; }
  int plies_left() const { return position_.has_full_sets() ? position_.plies_left() : 0; }

  void add_choices(Choices& choices) const;
  void play(Move move) { position_.do_move(move, tally_); }

  /// The margin of the side to move after best play, at most last_plies before the end. Below `alpha` or above `beta`
  /// (in points) it is a bound.
  int finish(int alpha, int beta) const {
    switch (plies_left()) {
      case 0: return position_.side_to_move() == Side::first ? tally_.margin() : -tally_.margin();
      case 1: return finish_with_king();
      default: return finish_with_two(alpha, beta);
    }
  }

 private:
  static constexpr int worst = -1000;  ///< below all margins

  int finish_with_king() const;
  int finish_with_two(int alpha, int beta) const;
  ByCell king_replies() const;
  int value_at(Kind kind, Cell cell) const;

  Position position_;
  Tally tally_;
};

inline void Ending::add_choices(Choices& choices) const {
  const Placements all = placements(position_);
  const Side us = position_.side_to_move();
  for (const Kind kind : Hand::order) {
    const Mask cells = all.cells_for(kind);
    if (!any(cells)) continue;
    const ByCell swings = tally_.swings(us, kind);
    for_each_cell(cells, [&](Cell cell) { choices.push_back({{kind, cell}, swings[cell]}); });
  }
}

/// Black's king comes beside the piece placed last.
inline int Ending::finish_with_king() const {
  int best = worst;
  for_each_cell(placements(position_).cells, [&](Cell cell) {
    const int swing =
        tally_.reach(Kind::king, cell) + tally_.loss(Side::first, cell) - tally_.loss(Side::second, cell);
    best = std::max(best, swing - tally_.margin());
  });
  return best;
}

/// White's last piece, then Black's king beside it.
inline int Ending::finish_with_two(int alpha, int beta) const {
  const Placements all = placements(position_);
  Kind kind = Kind::knight;
  for (const Kind candidate : Hand::order) {
    if (all.allows(candidate)) kind = candidate;
  }
  // At most what White gains at once less what the king makes good at least.
  ByCell most = tally_.swings(Side::first, kind);
  detail::subtract(most, king_replies());

  Mask cells = all.cells_for(kind);
  const int margin = tally_.margin();
  int best = worst;
  while (any(cells)) {
    Cell next = no_cell;
    int promise = worst;
    Mask kept = 0;
    const int floor = std::max(best, alpha) - margin;
    for_each_cell(cells, [&](Cell cell) {
      if (most[cell] <= floor) return;
      kept |= mask_of<Mask>(cell);
      if (most[cell] > promise) {
        promise = most[cell];
        next = cell;
      }
    });
    if (next == no_cell) return std::max(best, alpha);
    cells = kept & ~mask_of<Mask>(next);
    best = std::max(best, value_at(kind, next));
    if (best >= beta) return best;
  }
  return std::max(best, alpha);  // cells were left out that may reach alpha
}

/// For each cell what Black's king makes good at least beside a white piece there: what it attacks, and what it takes from
/// White, the lines on which both stand left out.
inline ByCell Ending::king_replies() const {
  const Setup& setup = position_.setup();
  ByCell common = tally_.swings(Side::second, Kind::king);
  ByCell replies;
  replies.values.fill(-128);
  ByCell free;
  free.values.fill(-1);
  for_each_cell(position_.occupied(), [&](Cell cell) { free[cell] = 0; });
  for (int axis = 0; axis < Lines::axes; ++axis) {
    ByCell swing = common;
    detail::subtract(swing, tally_.white_losses_along(axis));
    for (std::size_t n = 0; n < cell_count; ++n) {
      const int value = swing.values[n] - 1;
      swing.values[n] = static_cast<std::int8_t>((value & free.values[n]) | (-128 & ~free.values[n]));
    }
    for (const int line : {2 * axis, 2 * axis + 1}) setup.lines.raise_to_neighbours(line, swing, replies);
  }
  return replies;
}

/// White's margin after its last piece on `cell` and the best reply.
inline int Ending::value_at(Kind kind, Cell cell) const {
  const Tally::Crossroads here = tally_.crossroads(cell);
  int reply = worst;
  for (int line = 0; line < Lines::count; ++line) {
    const Lines::View& ahead = here.ahead(line);
    if (ahead.length == 0) continue;
    const Cell king = position_.setup().lines.neighbour(cell, line);
    // Of the lines on which both stand nothing is left to lose but the king's cell where it comes before the other piece.
    const auto blocked = [&](Side side) {
      const Mask own = tally_.sliders(side, line);
      return (any(ahead.end & own) ? 1 + here.behind(line).length : 0) +
             (any(here.behind(line).end & own) ? ahead.length : 0);
    };
    int swing = tally_.reach(Kind::king, king) - 1 + tally_.loss(Side::first, king) - tally_.loss(Side::second, king);
    swing += blocked(Side::second) - blocked(Side::first);
    if (slides_along(kind, line)) swing += ahead.length;
    reply = std::max(reply, swing);
  }
  const int gain = tally_.reach(kind, cell) + tally_.loss(Side::second, cell) - tally_.loss(Side::first, cell);
  return tally_.margin() + gain - reply;
}

}  // namespace roundel::cheversi
