#pragma once

#include <memory>
#include <string_view>

#include "engine/base/fixed_list.hpp"
#include "variants/crest/position.hpp"
#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"

/// The network of the game: its inputs, and the marks of its files of weights. It needs positions with all tiles
/// known. Unknown tiles count nothing.
namespace roundel::crest {

/// The game's name in files of weights.
inline constexpr std::string_view game_name = "crest";

/// The meaning of a piece of the network. The first three of each sort are for rooks, bishops and knights.
enum class Sight : std::uint8_t {
  moved,        ///< a face-up tile
  fresh = 3,    ///< a face-up tile that has not moved yet
  top = 6,      ///< a face-down tile that can be turned up
  covered = 9,  ///< a tile under others
  aim = 12,     ///< a piece on a square where face-up tiles of its side can take, lock or attack
  king = 15,
  lock,     ///< a locked square, for the side whose tile is on top
  guarded,  ///< a face-up tile that its side would recapture
  lurker,   ///< a face-down tile that would attack the enemy's king if turned up
};
inline constexpr int sight_count = static_cast<int>(Sight::lurker) + 1;

/// What is counted for a side. Counts have places after the board's cells, one for each number.
enum class Tally : std::uint8_t {
  shields,
  crests,
  remaining,
  rook_squares,  ///< reached by face-up tiles
  bishop_squares,
  knight_squares,
  restriction,  ///< only for White; none after it is lifted
};
inline constexpr int tally_count = static_cast<int>(Tally::restriction) + 1;
inline constexpr int most_tallied = 15;  ///< greater counts are reduced to this

/// Returns the maximum number of pieces for a side with such an army: for each tile and the king one, whether it is
/// guarded, and one for each sort of attacker; lurking tiles; and the counts.
constexpr int most_sights(int army) { return (army + 1) * (2 + tile_kinds) + army + tally_count; }
using NetworkPieces = FixedList<NetworkPiece, side_count * most_sights(Board::most_army)>;
inline int most_pieces(const Setup& setup) { return side_count * most_sights(setup.army().size()); }

/// Returns the inputs. The second side sees the board turned over, rank by rank, and counts as the first does.
NetworkInputs network_inputs(const Setup& setup);
/// Returns the network's pieces for a position.
NetworkPieces network_pieces(const Position& position);
/// Returns the number of pieces that selects the output: fewer the nearer the sides are to their last shields and
/// tiles.
int judged_pieces(const Position& position);

/// Returns the mark of files of weights for this board.
WeightsSignature network_signature(const Setup& setup);
/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are not a network, or are of another
/// board.
Expected<std::shared_ptr<const Network>> read_network(const Setup& setup, std::string_view bytes);

}  // namespace roundel::crest
