#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"
#include "variants/stones/evaluation_parameters.hpp"
#include "variants/stones/position.hpp"

/// The learned part of a game of stones: a network that corrects the hand-crafted evaluation. It learns which stones on which cells
/// are worth more than that evaluation says.
namespace roundel::stones {

/// Stones in hand have places after the board's cells, those of a kind one after the other. Further ones have no input.
inline constexpr int most_seen_in_hand = 12;

/// Returns the number of places for stones in hand.
template <CellMask M>
int hand_places(const Setup<M>& setup) {
  return setup.rules().has_hands ? most_seen_in_hand : 0;
}

/// Returns the inputs: each stone on each cell and place. The second side sees the board turned over, and hands as the first side
/// does. Blocks are a kind that both sides have. If the sides have different rules, each has kinds of its own.
template <CellMask M>
NetworkInputs network_inputs(const Setup<M>& setup);
/// Returns the greatest number of stones that are inputs at once.
template <CellMask M>
int most_pieces(const Setup<M>& setup);

/// Returns the mark of files of weights: that of the game's board and rules, with an evaluation by these numbers.
template <CellMask M>
WeightsSignature network_signature(const Setup<M>& setup, const EvaluationParameters& numbers);

/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are not a network, or are of another game.
template <CellMask M>
Expected<std::shared_ptr<const Network>> read_network(const Setup<M>& setup, const EvaluationParameters& numbers,
                                                      std::string_view bytes);

/// Returns the number of stones that selects the output: it grows with what is on the board, from an empty board to a full one if
/// the game fills it, and up to the stones of the start if it does not.
template <CellMask M>
int judged_pieces(const Position<M>& position);

/// Calls `visit` with the inputs for a stone or a block on a cell: one, or two for a block.
template <CellMask M, class Visit>
void visit_inputs(const Setup<M>& setup, Piece piece, Cell cell, Visit visit) {
  if (piece == Piece::block) {
    for (const Side side : {Side::first, Side::second}) visit(NetworkPiece{side, setup.network_kinds() - 1, cell});
  } else {
    visit(NetworkPiece{side_of(piece), setup.network_kind(side_of(piece), kind_of(piece)), cell});
  }
}

/// Calls `visit` with the inputs for the stones of a kind in a side's hand, from the number `from` up to `number`.
template <CellMask M, class Visit>
void visit_hand(const Setup<M>& setup, Side side, Kind kind, int from, int number, Visit visit) {
  const int cells = setup.graph().cell_count();
  for (int n = from; n < std::min(number, most_seen_in_hand); ++n)
    visit(NetworkPiece{side, setup.network_kind(side, kind), static_cast<Cell>(cells + n)});
}

}  // namespace roundel::stones
