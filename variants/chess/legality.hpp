#pragma once

#include "variants/chess/position.hpp"
#include "variants/pieces/king_lines.hpp"

namespace roundel::chess {

/// The threats to the king of the side to move: the checks, and the pieces that may not move freely.
template <class Mask>
struct Legality : pieces::KingLines<Mask> {
  bool in_check() const { return any(this->checkers); }
};

namespace detail {

template <class Mask>
void consider_sliders(const PathTable<Mask>& paths, Mask sliders, Cell king, Mask occupied, Mask own,
                      bool several_lines, Legality<Mask>& legality) {
  Mask candidates = sliders & paths.sources(king);
  while (any(candidates)) {
    const Cell slider = take_lowest(candidates);
    legality.consider(paths.first(king, slider), slider, occupied, own);
    if (several_lines) legality.consider(paths.second(king, slider), slider, occupied, own);
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
