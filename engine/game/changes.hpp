#pragma once

#include "engine/base/fixed_list.hpp"
#include "engine/base/types.hpp"

/// The pieces that a move puts on cells and takes off them. A game uses these types with its own piece type.
namespace roundel {

/// A listener that ignores all changes. Other listeners have the same two functions.
template <class Piece>
struct NoChanges {
  void added(Piece, Cell) {}
  void removed(Piece, Cell) {}
};

/// One piece put on a cell or taken off a cell.
template <class Piece>
struct Change {
  Piece piece;
  Cell cell;
  bool added;
};

/// All changes of one move, in order, at most `capacity`.
template <class Piece, int capacity>
struct ChangeList {
  FixedList<Change<Piece>, capacity> changes;
  void clear() { changes.clear(); }
  void added(Piece piece, Cell cell) { changes.push_back({piece, cell, true}); }
  void removed(Piece piece, Cell cell) { changes.push_back({piece, cell, false}); }
};

/// Reports all changes of a list to a listener.
template <class Piece, int capacity, class Listener>
void replay(const ChangeList<Piece, capacity>& list, Listener& listener) {
  for (const Change<Piece>& change : list.changes) {
    if (change.added) {
      listener.added(change.piece, change.cell);
    } else {
      listener.removed(change.piece, change.cell);
    }
  }
}

}  // namespace roundel
