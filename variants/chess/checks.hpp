#pragma once

#include "variants/chess/position.hpp"

namespace roundel::chess {

/// The cells from which the side to move would give check. It is an estimate for ordering and pruning: exact except
/// for lines that the move itself opens or closes.
template <class Mask>
struct Checks {
  std::array<Mask, kind_count> direct{};  ///< by kind: cells from which it attacks the enemy king
  Mask discoverers{};                     ///< pieces that open a line to the enemy king when they move
};

namespace detail {

/// Adds an own piece that stands alone on the line.
template <class Mask>
void consider_discovery(Mask between, Mask occupied, Mask own, Mask& discoverers) {
  const Mask blockers = between & occupied;
  if (any(blockers) && !several(blockers)) discoverers |= blockers & own;
}

}  // namespace detail

template <class Variant>
Checks<typename Variant::Mask> checks_of(const Position<Variant>& position) {
  using Mask = typename Variant::Mask;
  Checks<Mask> checks;
  const Side us = position.side_to_move();
  const Cell king = position.king(other(us));
  const auto n = static_cast<std::size_t>(king);
  const auto& tables = position.tables();
  const Mask occupied = position.occupied();
  const Mask rook_lines = position.rook_sources(king, occupied);
  const Mask bishop_lines = position.bishop_sources(king, occupied);
  checks.direct = {tables.pawn_sources[static_cast<std::size_t>(us)][n],
                   tables.knight_sources[n],
                   bishop_lines,
                   rook_lines,
                   rook_lines | bishop_lines,
                   Mask{}};
  const auto look_along = [&](const PathTable<Mask>& paths, Mask sliders) {
    for_each_cell(sliders & paths.sources(king), [&](Cell slider) {
      detail::consider_discovery(paths.first(king, slider), occupied, position.of(us), checks.discoverers);
      if (position.variant().facts.several_lines) {
        detail::consider_discovery(paths.second(king, slider), occupied, position.of(us), checks.discoverers);
      }
    });
  };
  const Mask queens = position.of(Kind::queen);
  look_along(tables.rook_paths, (position.of(Kind::rook) | queens) & position.of(us));
  look_along(tables.bishop_paths, (position.of(Kind::bishop) | queens) & position.of(us));
  return checks;
}

template <class Variant>
bool gives_check(const Position<Variant>& position, const Checks<typename Variant::Mask>& checks, Move move) {
  if (contains(checks.discoverers, move.from)) return true;
  const Kind kind = move.promotion != Kind::none ? move.promotion : kind_of(position.at(move.from));
  return contains(checks.direct[static_cast<std::size_t>(kind)], move.to);
}

}  // namespace roundel::chess
