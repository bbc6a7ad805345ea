#pragma once

#include <algorithm>

#include "variants/fairy/generator.hpp"

/// What is legal in a position, by means of the generator.
namespace roundel::fairy {

namespace detail {

/// Returns whether a side that has to drop pieces first can drop one.
template <CellMask M>
bool has_first_drop(const Position<M>& position, Legality<M> legality) {
  if (!position.has_in_hand(position.side_to_move())) return false;
  legality.must_drop = true;
  return has_move<Wanted::quiet>(position, legality);
}

}  // namespace detail

/// Returns everything that is computed for a position before its moves.
template <CellMask M>
Legality<M> node_info(const Position<M>& position) {
  Legality<M> legality = legality_of(position);
  if (legality.is_over || position.awaits_block()) return legality;
  if (position.mid_turn()) [[unlikely]] {
    legality.must_stop = !detail::has_move<Wanted::all>(position, legality);
    return legality;
  }
  if (position.rules().drops_first) legality.must_drop = detail::has_first_drop(position, legality);
  if (position.rules().compulsory_capture && !legality.must_drop) {
    legality.must_take = true;
    legality.must_take = detail::has_move<Wanted::forcing>(position, legality);
  }
  if (position.rules().passes == Passes::stalemate && !legality.in_check && any(position.of(position.side_to_move())))
    legality.may_pass = !detail::has_move<Wanted::all>(position, legality);
  // A draw may be replaced by a static evaluation, but a loss or a win may not.
  if (position.rules().stalemate != Outcome::draw && !legality.in_check) {
    legality.is_stuck = !detail::has_move<Wanted::all>(position, legality);
  }
  return legality;
}

/// Returns whether a move is legal, without generation if possible.
template <CellMask M>
bool is_legal(const Position<M>& position, const Legality<M>& legality, Move move) {
  if (move.special == Special::nothing) {
    CountSink<M> nothing;
    return Generator<Wanted::all, M, CountSink<M>>(position, legality, nothing).has(move);
  }
  MoveList moves;
  generate<Wanted::all>(position, legality, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

template <CellMask M>
int count_moves(const Position<M>& position, const Legality<M>& legality) {
  CountSink<M> sink;
  Generator<Wanted::all, M, CountSink<M>>(position, legality, sink).generate();
  return sink.total;
}
template <CellMask M>
int count_moves(const Position<M>& position) {
  return count_moves(position, node_info(position));
}

}  // namespace roundel::fairy
