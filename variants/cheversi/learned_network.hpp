#pragma once

#include <memory>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/cheversi/position.hpp"
#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"

/// The learned part of Cheversi: a network that corrects the hand-crafted evaluation. That evaluation counts squares,
/// which a network over pieces and cells cannot do. The network learns which groups of pieces, in which places, are
/// worth more than this count.
namespace roundel::cheversi {

inline constexpr std::string_view game_name = "cheversi";

/// Returns the inputs: each kind of piece of a side on each cell. Both sides see the same board. Their rules differ,
/// so they cannot be exchanged.
NetworkInputs network_inputs();

/// Returns the mark of files of weights. They correct one hand-crafted evaluation and are meaningless with another.
WeightsSignature network_signature();

/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are not a network, or are of another
/// game.
Expected<std::shared_ptr<const Network>> read_network(std::string_view bytes);

/// Returns the network's places for the cells of a position. The board is turned so that White's king, which is
/// placed first and never moves, is in the first quarter. There are two ways to do this, and the network is evaluated
/// for both. The result is the same for all images of a position, learning needs only a quarter of the positions, and
/// errors average out.
inline const Setup::Turns& network_turns(const Position& position) {
  const Mask king = position.of(Side::first, Kind::king);
  return position.setup().turns[any(king) ? static_cast<std::size_t>(lowest(king)) : 0];
}

/// Returns a piece on an already turned cell in the network's terms.
constexpr NetworkPiece network_piece(Piece piece, Cell cell) {
  return {side_of(piece), pieces::index(kind_of(piece)) - pieces::index(Kind::knight), cell};
}

}  // namespace roundel::cheversi
