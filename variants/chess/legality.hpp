#pragma once

#include "variants/chess/position.hpp"

namespace roundel::chess {

/// What the king of the side to move suffers: the checks, and the pieces that may not move freely.
template <class Mask>
struct Legality {
  /// A piece that may only go to `allowed`, because it alone blocks a line to its king. A piece may be
  /// pinned along two lines; it then has two entries.
  struct Pin {
    Cell cell;
    Mask allowed;
  };

  Mask checkers{};
  Mask evasion = ~Mask{};  ///< where a piece other than the king must end to meet every check
  Mask pinned{};
  FixedList<Pin, 32> pins;

  bool in_check() const { return any(checkers); }
  /// Where the piece on a pinned cell may go.
  Mask allowed(Cell cell) const {
    Mask mask = ~Mask{};
    for (const Pin& pin : pins) {
      if (pin.cell == cell) mask &= pin.allowed;
    }
    return mask;
  }
};

namespace detail {

/// One line from an enemy slider to the king: a check where it is empty, a pin where one own piece alone
/// stands on it. Checks are counted by line, so that one piece that checks along two needs no special case.
template <class Mask>
void consider_line(Mask between, Cell slider, Mask occupied, Mask own, Legality<Mask>& legality) {
  const Mask blockers = between & occupied;
  if (!any(blockers)) {
    legality.checkers |= mask_of<Mask>(slider);
    legality.evasion &= between | mask_of<Mask>(slider);
  } else if (!several(blockers) && any(blockers & own)) {
    legality.pinned |= blockers;
    legality.pins.push_back({lowest(blockers), between | mask_of<Mask>(slider)});
  }
}

template <class Mask>
void consider_sliders(const PathTable<Mask>& paths, Mask sliders, Cell king, Mask occupied, Mask own,
                      bool several_lines, Legality<Mask>& legality) {
  Mask candidates = sliders & paths.sources(king);
  while (any(candidates)) {
    const Cell slider = take_lowest(candidates);
    consider_line(paths.first(king, slider), slider, occupied, own, legality);
    if (several_lines) consider_line(paths.second(king, slider), slider, occupied, own, legality);
  }
}

}  // namespace detail

template <class Variant>
Legality<typename Variant::Mask> legality_of(const Position<Variant>& position) {
  using Mask = typename Variant::Mask;
  Legality<Mask> legality;
  const Side us = position.side_to_move();
  const Side them = other(us);
  const Cell king = position.king(us);
  const auto& tables = position.tables();
  const auto n = static_cast<std::size_t>(king);

  const Mask leapers = (tables.knight_sources[n] & position.of(them, Kind::knight)) |
                       (tables.pawn_sources[static_cast<std::size_t>(them)][n] & position.of(them, Kind::pawn));
  if (any(leapers)) {
    legality.checkers = leapers;
    legality.evasion = several(leapers) ? Mask{} : leapers;
  }
  const Mask queens = position.of(Kind::queen);
  const bool several_lines = position.variant().facts.several_lines;
  const Mask occupied = position.occupied();
  detail::consider_sliders(tables.rook_paths, (position.of(Kind::rook) | queens) & position.of(them), king, occupied,
                           position.of(us), several_lines, legality);
  detail::consider_sliders(tables.bishop_paths, (position.of(Kind::bishop) | queens) & position.of(them), king,
                           occupied, position.of(us), several_lines, legality);
  return legality;
}

}  // namespace roundel::chess
