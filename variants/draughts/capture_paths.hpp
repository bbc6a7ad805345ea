#pragma once

#include <span>
#include <vector>

#include "variants/draughts/position_text.hpp"

namespace roundel::draughts {

/// A move as people tell it apart: its ends and what it takes, cells ascending.
struct MoveForm {
  Cell from;
  Cell to;
  std::vector<Cell> captured;

  bool is_capture() const { return !captured.empty(); }
  bool operator==(const MoveForm&) const = default;
};

/// The ways along which one capture can be played, found by walking the graph cell by cell: for texts, not for play.
class CapturePaths {
 public:
  /// `capture` is legal on `board`, by cell.
  CapturePaths(const CellGraph& graph, const Rules& rules, std::span<const std::optional<Piece>> board,
               const MoveForm& capture);

  /// The landing cells of the way that is the smallest in square order, the last included.
  std::vector<Cell> smallest() const;
  /// Whether a way has just these landing cells, or, if not `all`, has them in that order among others. The last is the
  /// capture's.
  bool has(std::span<const Cell> landings, bool all) const;

 private:
  struct Jump {
    Cell landing;
    Cell victim;
    int line;  ///< along which, of directions()
  };
  struct Walk;

  Rays directions(bool is_king) const;
  bool turns_back(const Walk& walk, int line) const;
  bool is_empty(const Walk& walk, Cell cell) const;
  bool may_take(const Walk& walk, Cell cell) const;
  std::vector<Jump> jumps(const Walk& walk, std::span<const Cell> victims) const;
  bool may_end(const Walk& walk, const Jump& last) const;
  void arrive(Walk& walk, const Jump& jump) const;
  Walk start() const;
  template <class Accepts>
  bool follow(Walk& walk, const Accepts& accepts) const;

  const CellGraph& graph_;
  const Rules& rules_;
  std::span<const std::optional<Piece>> board_;
  MoveForm capture_;
  Side side_;
};

}  // namespace roundel::draughts
