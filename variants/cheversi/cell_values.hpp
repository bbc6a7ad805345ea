#pragma once

#include "variants/cheversi/position.hpp"

/// The worth of every empty cell, for all cells at once, updated as pieces are placed: what a piece there would
/// attack, and what each side would lose if the cell were occupied. Numbers of occupied cells are meaningless.
namespace roundel::cheversi {

class CellValues {
 public:
  CellValues() = default;
  /// Accepts any position.
  explicit CellValues(const Position& position);

  /// Returns the points of a side: the empty cells that its pieces attack, counted once for every such piece (rule
  /// 7).
  int points(Side side) const { return points_[static_cast<std::size_t>(side)]; }
  /// Returns a side's points minus the other's.
  int margin(Side side = Side::first) const { return points(side) - points(other(side)); }

  /// Returns the number of empty cells that a piece on `cell` would attack.
  int reach(Kind kind, Cell cell) const;
  ByCell reaches(Kind kind) const;

  /// Returns what a side loses when a piece is placed on each cell: the cell itself for every piece that attacks it,
  /// and the cells behind it on lines. White's losses are also stored by axis, because pieces elsewhere can block a
  /// line.
  ByCell losses(Side side) const { return side == Side::first ? white_losses() : black_losses_; }
  int loss(Side side, Cell cell) const;
  const ByCell& white_losses_along(int axis) const { return white_line_losses_[static_cast<std::size_t>(axis)]; }

  /// Returns whether everything meaningful is equal.
  bool operator==(const CellValues& o) const;

  /// Returns how much the margin of `side` grows when it places a piece. Several kinds share the side's gains().
  int swing(Side side, Kind kind, Cell cell) const {
    return reach(kind, cell) + loss(other(side), cell) - loss(side, cell);
  }
  ByCell swings(Kind kind, const ByCell& gains) const {
    ByCell all = reaches(kind);
    return all += gains;
  }
  ByCell swings(Side side, Kind kind) const { return swings(kind, gains(side)); }
  /// Returns how much it grows when any piece is placed, without what that piece attacks.
  ByCell gains(Side side) const {
    ByCell all = losses(other(side));
    return all -= losses(side);
  }

  /// Updates the values: `piece` was placed on `cell`, which was empty.
  void added(Piece piece, Cell cell);

  /// The pieces on the lines through an empty cell.
  struct Crossroads {
    std::array<Lines::View, Lines::count> views;
    const Lines::View& ahead(int line) const { return views[static_cast<std::size_t>(line)]; }
    const Lines::View& behind(int line) const { return views[static_cast<std::size_t>(Lines::opposite(line))]; }
  };
  Crossroads crossroads(Cell cell) const;
  /// Returns the pieces of a side that move along a line's axis.
  Mask sliders(Side side, int line) const {
    return sliders_[static_cast<std::size_t>(side)][Lines::is_straight(line) ? 0 : 1];
  }

 private:
  explicit CellValues(const Setup& setup);
  ByCell white_losses() const;
  void cut_lines(Piece piece, Cell cell);

  const Setup* setup_ = nullptr;
  Mask occupied_ = 0;
  std::array<std::array<Mask, 2>, side_count> sliders_{};  ///< straight ones and diagonal ones
  ByCell straight_{}, diagonal_{}, knight_{}, king_{};
  std::array<ByCell, Lines::axes> white_line_losses_{};
  ByCell white_leap_losses_{};
  ByCell black_losses_{};
  std::array<int, side_count> points_{};
};

namespace detail {

/// The change of one side's losses on the cells of a line when a piece is placed in front of it. Each cell changes by
/// -`through`, because lines from its far end no longer continue past the piece. It also changes by `sign` times what
/// is lost behind the cell, because lines begin or end at the piece.
struct LineChange {
  std::int8_t through = 0;
  std::int8_t sign = 0;
};
inline void apply(LineChange change, const Lines::Part& line, ByCell& losses) {
  const auto plus = static_cast<std::int8_t>(-(change.sign > 0));
  const auto minus = static_cast<std::int8_t>(-(change.sign < 0));
  for (std::size_t n = 0; n < cell_count; ++n) {
    const int more = (line.losses.values[n] & plus) - (line.losses.values[n] & minus);
    losses.values[n] = static_cast<std::int8_t>(losses.values[n] + more - (line.cells.values[n] & change.through));
  }
}

}  // namespace detail

constexpr bool slides_along(Kind kind, int line) {
  return kind == Kind::queen || kind == (Lines::is_straight(line) ? Kind::rook : Kind::bishop);
}

inline CellValues::CellValues(const Position& position) : CellValues(position.setup()) {
  for_each_cell(position.occupied(), [&](Cell cell) { added(position.at(cell), cell); });
}

inline CellValues::CellValues(const Setup& setup) : setup_(&setup) {
  for_each_cell(setup.tables.all_cells, [&](Cell cell) {
    const auto reach = [&](Kind kind) { return static_cast<std::int8_t>(count(setup.attacks(kind, cell, 0))); };
    straight_[cell] = reach(Kind::rook);
    diagonal_[cell] = reach(Kind::bishop);
    knight_[cell] = reach(Kind::knight);
    king_[cell] = reach(Kind::king);
  });
}

inline CellValues::Crossroads CellValues::crossroads(Cell cell) const {
  Crossroads all;
  for (int line = 0; line < Lines::count; ++line) {
    all.views[static_cast<std::size_t>(line)] = setup_->lines.view(cell, line, occupied_);
  }
  return all;
}

inline bool CellValues::operator==(const CellValues& o) const {
  bool equal = occupied_ == o.occupied_ && sliders_ == o.sliders_ && points_ == o.points_;
  for_each_cell(setup_->tables.all_cells & ~occupied_, [&](Cell cell) {
    for (const Kind kind : Hand::order) equal &= reach(kind, cell) == o.reach(kind, cell);
    for (int axis = 0; axis < Lines::axes; ++axis) {
      equal &= white_losses_along(axis)[cell] == o.white_losses_along(axis)[cell];
    }
    for (const Side side : {Side::first, Side::second}) equal &= loss(side, cell) == o.loss(side, cell);
  });
  return equal;
}

inline ByCell CellValues::white_losses() const {
  ByCell all = white_leap_losses_;
  for (const ByCell& losses : white_line_losses_) all += losses;
  return all;
}

inline int CellValues::loss(Side side, Cell cell) const {
  if (side == Side::second) return black_losses_[cell];
  int all = white_leap_losses_[cell];
  for (const ByCell& losses : white_line_losses_) all += losses[cell];
  return all;
}

inline int CellValues::reach(Kind kind, Cell cell) const {
  switch (kind) {
    case Kind::king: return king_[cell];
    case Kind::queen: return straight_[cell] + diagonal_[cell];
    case Kind::rook: return straight_[cell];
    case Kind::bishop: return diagonal_[cell];
    default: return knight_[cell];
  }
}

inline ByCell CellValues::reaches(Kind kind) const {
  switch (kind) {
    case Kind::king: return king_;
    case Kind::queen: {
      ByCell all = straight_;
      return all += diagonal_;
    }
    case Kind::rook: return straight_;
    case Kind::bishop: return diagonal_;
    default: return knight_;
  }
}

inline void CellValues::added(Piece piece, Cell cell) {
  const Kind kind = kind_of(piece);
  const auto us = static_cast<std::size_t>(side_of(piece));
  points_[us] += reach(kind, cell);
  for (const Side side : {Side::first, Side::second}) points_[static_cast<std::size_t>(side)] -= loss(side, cell);

  const ByCell& beside = setup_->king_cells[static_cast<std::size_t>(cell)];
  const ByCell& leaps = setup_->knight_cells[static_cast<std::size_t>(cell)];
  king_ -= beside;
  knight_ -= leaps;
  cut_lines(piece, cell);
  ByCell& losses = side_of(piece) == Side::first ? white_leap_losses_ : black_losses_;
  if (kind == Kind::king) losses += beside;
  if (kind == Kind::knight) losses += leaps;

  occupied_ |= mask_of<Mask>(cell);
  for (const int line : {0, Lines::count - 1}) {
    if (slides_along(kind, line)) sliders_[us][Lines::is_straight(line) ? 0 : 1] |= mask_of<Mask>(cell);
  }
}

/// Lines through the cell end there, and the lines of the new piece begin.
inline void CellValues::cut_lines(Piece piece, Cell cell) {
  const Crossroads here = crossroads(cell);
  for (int line = 0; line < Lines::count; ++line) {
    const Lines::View& ahead = here.ahead(line);
    const Lines::View& behind = here.behind(line);
    const Lines::Part& part = setup_->lines.part(cell, line, ahead.length);
    const auto cut = static_cast<std::int8_t>(1 + behind.length);
    const auto change = [&](Side side) {
      const Mask own = sliders(side, line);
      const bool from_behind = any(behind.end & own);
      const bool begins = slides_along(kind_of(piece), line) && side_of(piece) == side;
      return detail::LineChange{any(ahead.end & own) ? cut : std::int8_t{0},
                                static_cast<std::int8_t>(begins - from_behind)};
    };
    detail::apply({.through = cut}, part, Lines::is_straight(line) ? straight_ : diagonal_);
    detail::apply(change(Side::first), part, white_line_losses_[static_cast<std::size_t>(Lines::axis(line))]);
    detail::apply(change(Side::second), part, black_losses_);
  }
}

}  // namespace roundel::cheversi
