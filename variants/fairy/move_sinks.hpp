#pragma once

#include <vector>

#include "engine/base/fixed_list.hpp"
#include "engine/board/mask.hpp"
#include "variants/fairy/move.hpp"

/// What a generator does with the moves that it finds. Each function of a generator adds to a *sink*, which either lists
/// the moves or counts them, so that counting needs no second generator. `is_done()`: it needs no more moves.
namespace roundel::fairy {

/// The capacity of a list. Positions with more moves are refused (position_text.hpp).
inline constexpr int max_moves = 2048;
using MoveList = FixedList<Move, max_moves>;

/// Lists the moves. Moves beyond the capacity are only counted.
template <CellMask M>
struct ListSink {
  MoveList& moves;

  static constexpr bool is_done() { return false; }
  void add(Cell from, M targets) {
    while (any(targets)) add(Move{from, take_lowest(targets), Kind::none, Special::nothing});
  }
  void add(Move move) {
    if (moves.size() < max_moves) moves.push_back(move);
  }
  /// Adds the moves of several pieces in the same direction.
  void add_set(M targets, int rotation) {
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      add(Move{origin(to, rotation), to, Kind::none, Special::nothing});
    }
  }
  void add_promotions(M targets, int rotation, const std::vector<Kind>& kinds) {
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      for (const Kind kind : kinds) add(Move{origin(to, rotation), to, kind, Special::nothing});
    }
  }

 private:
  static Cell origin(Cell to, int rotation) {
    return static_cast<Cell>((roundel::index(to) - rotation) & (mask_width<M> - 1));
  }
};

template <CellMask M>
struct CountSink {
  int total = 0;

  static constexpr bool is_done() { return false; }
  void add(Cell, M targets) { total += count(targets); }
  void add(Move) { ++total; }
  void add_set(M targets, int) { total += count(targets); }
  void add_promotions(M targets, int, const std::vector<Kind>& kinds) {
    total += count(targets) * static_cast<int>(kinds.size());
  }
};

/// Only finds out whether there is a move.
template <CellMask M>
struct AnySink {
  bool found = false;

  bool is_done() const { return found; }
  void add(Cell, M targets) { found |= any(targets); }
  void add(Move) { found = true; }
  void add_set(M targets, int) { found |= any(targets); }
  void add_promotions(M, int, const std::vector<Kind>& kinds) { found |= !kinds.empty(); }
};

}  // namespace roundel::fairy
