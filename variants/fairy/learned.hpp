#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"
#include "variants/fairy/position.hpp"
#include "variants/fairy/worths.hpp"

/// What is learned of a game of the family: a network that corrects the hand-crafted evaluation. That counts moves and attacks,
/// which no network over men and cells can; the network knows which men, where on the board, come to more than is counted.
namespace roundel::fairy {

/// Men in hand stand on places behind the board's cells, those of a kind one after the other; more are not seen.
inline constexpr int most_seen_in_hand = 8;

/// Each man on each cell and place; the second side sees the board turned over, and what is in hand as the first does.
template <CellMask M>
NetworkInputs network_inputs(const Setup<M>& setup);
/// As many as ever are seen at once.
template <CellMask M>
int most_men(const Setup<M>& setup);

/// What files of weights are marked with: those of the game's board and rules, beside an evaluation by such worths.
template <CellMask M>
WeightsSignature network_signature(const Setup<M>& setup, const Worths<M>& worths);

/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are none, or not of this game.
template <CellMask M>
Expected<std::shared_ptr<const Network>> read_network(const Setup<M>& setup, const Worths<M>& worths,
                                                      std::string_view bytes);

/// A man as the network knows it.
constexpr NetworkMan network_man(Piece piece, Cell cell) { return {side_of(piece), index(kind_of(piece)), cell}; }

/// Calls `visit` with what the network sees of so many men of a kind in a side's hand, but for the first `from` of them.
template <CellMask M, class Visit>
void for_each_in_hand(const Setup<M>& setup, Side side, Kind kind, int from, int number, Visit visit) {
  const int cells = setup.graph().cell_count();
  for (int n = from; n < std::min(number, most_seen_in_hand); ++n) {
    visit(NetworkMan{side, index(kind), static_cast<Cell>(cells + n)});
  }
}

/// By how many men a position is judged: all of them with those of the start, the fewer the fewer are on the board.
template <CellMask M>
int judged_men(const Position<M>& position) {
  const int most = most_men(position.setup());
  const int part = count(position.occupied()) * most / std::max(1, position.setup().start_men());
  return std::clamp(part, 1, most);
}

}  // namespace roundel::fairy
