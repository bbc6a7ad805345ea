#pragma once

#include <span>
#include <vector>

#include "variants/draughts/position_text.hpp"

namespace roundel::draughts {

/// What identifies a move for people: its ends and what it takes, cells ascending.
struct MoveForm {
  Cell from;
  Cell to;
  std::vector<Cell> captured;

  bool is_capture() const { return !captured.empty(); }
  bool operator==(const MoveForm&) const = default;
};

/// Finds the ways in which one capture can be played, by walking through the graph cell by cell. It is used for
/// texts, not for play.
class CapturePaths {
 public:
  /// `capture` must be legal on `board`, which is indexed by cell.
  CapturePaths(const CellGraph& graph, const Rules& rules, std::span<const std::optional<Piece>> board,
               const MoveForm& capture);

  /// Returns the landing cells of the smallest way in square order, including the last.
  std::vector<Cell> smallest() const;
  /// Returns whether a way has exactly these landing cells, or, if not `all`, has them among others in that order.
  /// The last one is the capture's last.
  bool has(std::span<const Cell> landings, bool all) const;

 private:
  struct Jump {
    Cell landing;
    Cell victim;
    int line;  ///< its line, an index into directions()
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
