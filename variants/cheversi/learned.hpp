#pragma once

#include <memory>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/cheversi/position.hpp"
#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"

/// What is learned of Cheversi: a network that corrects the hand-crafted evaluation. That counts squares, which no network over
/// men and cells can; the network knows which groups of pieces, where on the board, come to more than is counted.
namespace roundel::cheversi {

inline constexpr std::string_view game_name = "cheversi";

/// Each kind of piece of a side on each cell. Both sides see the same board: their rules differ, and there is no way to
/// exchange them.
NetworkInputs network_inputs();

/// What files of weights are marked with. They correct one hand-crafted evaluation, and mean nothing beside another.
WeightsSignature network_signature();

/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are none, or not of this game.
Expected<std::shared_ptr<const Network>> read_network(std::string_view bytes);

/// Where the network sees the cells of a position: the board turned so that White's king, which comes first and never moves,
/// stands in the first quarter. There are two ways to turn it, and the network is asked twice: what it says is the same for
/// all images of a position, as much is to be learned in a quarter of the positions, and errors are averaged.
inline const Setup::Turns& network_turns(const Position& position) {
  const Mask king = position.of(Side::first, Kind::king);
  return position.setup().turns[any(king) ? static_cast<std::size_t>(lowest(king)) : 0];
}

/// A piece on a cell that is turned already, as the network knows it.
constexpr NetworkMan network_man(Piece piece, Cell cell) {
  return {side_of(piece), men::index(kind_of(piece)) - men::index(Kind::knight), cell};
}

}  // namespace roundel::cheversi
