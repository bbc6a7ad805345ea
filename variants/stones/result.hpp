#pragma once

#include "engine/game/game.hpp"
#include "variants/stones/generator.hpp"

/// How games of stones end.
namespace roundel::stones {

/// Returns the result if the numbers of stones decide.
template <CellMask M>
Result result_of_final_count(const Position<M>& position) {
  const FinalCount by = position.rules().final_count;
  const int margin = count(position.of(Side::first)) - count(position.of(Side::second));
  if (by == FinalCount::none || margin == 0)
    return {std::nullopt, by == FinalCount::none ? "no moves" : "equal pieces"};
  const bool most = by == FinalCount::most;
  return {(margin > 0) == most ? Side::first : Side::second, most ? "more pieces" : "fewer pieces"};
}

/// Returns the result of a position in which the game is over.
template <CellMask M>
Result result_of_end(const Position<M>& position) {
  switch (position.end()) {
    case End::none: break;
    case End::line: return {position.winner(), "a line was made"};
    case End::connection: return {position.winner(), "a connection was made"};
    case End::goal: return {position.winner(), "a goal was reached"};
    case End::group: return {position.winner(), "all pieces are connected"};
    case End::few: return {position.winner(), "too few pieces are left"};
  }
  const Side us = position.side_to_move();
  switch (position.rules().stuck) {
    case Stuck::loss: return {other(us), "no moves"};
    case Stuck::win: return {us, "no moves"};
    case Stuck::draw:
    case Stuck::pass: break;
  }
  return result_of_final_count(position);
}

}  // namespace roundel::stones
