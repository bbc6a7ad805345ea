#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"
#include "variants/fairy/piece_values.hpp"
#include "variants/fairy/position.hpp"

/// The learned part of a game of the family: a network that corrects the hand-crafted evaluation. That evaluation
/// counts moves and attacks, which a network over pieces and cells cannot do. The network learns which pieces on
/// which cells are worth more than this count.
namespace roundel::fairy {

/// Pieces in hand have places after the board's cells, those of a kind one after the other. Further pieces in hand
/// have no input.
inline constexpr int most_seen_in_hand = 8;

/// Returns the number of places for pieces in hand.
template <CellMask M>
int hand_places(const Setup<M>& setup) {
  return setup.rules().drops ? most_seen_in_hand : 0;
}

/// Returns the number of places for checks given. They follow those for pieces in hand. The check that wins has none.
template <CellMask M>
int check_places(const Setup<M>& setup) {
  return std::max(setup.rules().checks - 1, 0);
}

/// Returns the number of places after the board's cells.
template <CellMask M>
int places_beside_board(const Setup<M>& setup) {
  return hand_places(setup) + check_places(setup);
}

/// Returns the inputs: each piece on each cell and place. The second side sees the board turned over, and hands as
/// the first side does.
template <CellMask M>
NetworkInputs network_inputs(const Setup<M>& setup);
/// Returns the greatest number of pieces that are inputs at once.
template <CellMask M>
int most_pieces(const Setup<M>& setup);

/// Returns the mark of files of weights: that of the game's board and rules, with an evaluation by these worths.
template <CellMask M>
WeightsSignature network_signature(const Setup<M>& setup, const PieceValues<M>& worths);

/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are not a network, or are of another
/// game.
template <CellMask M>
Expected<std::shared_ptr<const Network>> read_network(const Setup<M>& setup, const PieceValues<M>& worths,
                                                      std::string_view bytes);

/// Returns a piece in the network's terms.
constexpr NetworkPiece network_piece(Piece piece, Cell cell) { return {side_of(piece), index(kind_of(piece)), cell}; }

/// Calls `visit` with the network's inputs for `number` pieces of a kind in a side's hand, without the first `from`.
template <CellMask M, class Visit>
void for_each_in_hand(const Setup<M>& setup, Side side, Kind kind, int from, int number, Visit visit) {
  const int cells = setup.graph().cell_count();
  for (int n = from; n < std::min(number, most_seen_in_hand); ++n) {
    visit(NetworkPiece{side, index(kind), static_cast<Cell>(cells + n)});
  }
}

/// Calls `visit` with the network's inputs for a side's `number` checks given, without the first `from`. They are pieces
/// of the first kind.
template <CellMask M, class Visit>
void for_each_check(const Setup<M>& setup, Side side, int from, int number, Visit visit) {
  const int first = setup.graph().cell_count() + hand_places(setup);
  for (int n = from; n < std::min(number, check_places(setup)); ++n) {
    visit(NetworkPiece{side, 0, static_cast<Cell>(first + n)});
  }
}

/// Returns the number of pieces that selects the output: all of them at the start, and fewer with fewer pieces on the
/// board.
template <CellMask M>
int judged_pieces(const Position<M>& position) {
  const int most = most_pieces(position.setup());
  const int part = count(position.pieces()) * most / std::max(1, position.setup().start_pieces());
  return std::clamp(part, 1, most);
}

}  // namespace roundel::fairy
