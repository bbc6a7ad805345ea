#pragma once

#include <memory>
#include <string_view>

#include "engine/base/fixed_list.hpp"
#include "variants/crest/position.hpp"
#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"

/// The network of the game: what it looks at, and which files have its weights. All tiles of a position are known to it;
/// those that are not count nothing.
namespace roundel::crest {

/// By which files of weights tell the game.
inline constexpr std::string_view game_name = "crest";

/// What a man of the network stands for. The first three of a sort are of rooks, bishops and knights.
enum class Sight : std::uint8_t {
  moved,        ///< a tile face up
  fresh = 3,    ///< one that has not moved yet
  top = 6,      ///< one face down that can be turned up
  covered = 9,  ///< one under others
  aim = 12,     ///< stands where face-up tiles of its side can take, lock or attack
  king = 15,
  lock,     ///< a locked square, of the side whose tile is on top
  guarded,  ///< a face-up tile that another of its side would take back on
  lurker,   ///< a tile face down that would attack the enemy's king once it were turned up
};
inline constexpr int sight_count = static_cast<int>(Sight::lurker) + 1;

/// What is counted for a side. Counts lie beside the board: behind its cells there are places for each number.
enum class Tally : std::uint8_t {
  shields,
  crests,
  remaining,
  rook_squares,  ///< that face-up tiles reach
  bishop_squares,
  knight_squares,
  restriction,  ///< White's alone; none once it is lifted
};
inline constexpr int tally_count = static_cast<int>(Tally::restriction) + 1;
inline constexpr int most_tallied = 15;  ///< what is more counts as so many

/// As many men as a side with such an army has at most: of each tile and the king one, whether it is guarded, and one for each
/// sort of aim at it; lurking tiles; and the counts.
constexpr int most_sights(int army) { return (army + 1) * (2 + tile_kinds) + army + tally_count; }
using NetworkMen = FixedList<NetworkMan, side_count * most_sights(Board::most_army)>;
inline int most_men(const Setup& setup) { return side_count * most_sights(setup.army().size()); }

/// The second side sees the board turned over, rank by rank, and what is counted as the first does.
NetworkInputs network_inputs(const Setup& setup);
/// What the network sees of a position.
NetworkMen network_men(const Position& position);
/// By how many men a position is judged: the fewer the nearer the sides are to their last shields and tiles.
int judged_men(const Position& position);

/// What files of weights are marked with: those of this board.
WeightsSignature network_signature(const Setup& setup);
/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are none, or not of this board.
Expected<std::shared_ptr<const Network>> read_network(const Setup& setup, std::string_view bytes);

}  // namespace roundel::crest
