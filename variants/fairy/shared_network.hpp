#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"
#include "variants/fairy/description.hpp"

/// One network for all chess-like games, including games without weights of their own. During play it is an ordinary
/// network (variants/evaluation/network.hpp). Its rows are not stored by input. They are computed when a game is
/// loaded, each from the description of its input, by two layers of weights:
///
///     hidden = max(0, first[side] . description + first_bias[side])
///     row    = second . hidden + second_bias[side]                        side: own pieces, the enemy's
///
/// All numbers are integers, so that every machine computes the same rows.
namespace roundel::fairy {

/// The name of the built-in file of weights.
inline constexpr std::string_view shared_network_name = "chesslike";

/// The width of the layer before the rows.
inline constexpr int shared_hidden = 96;

/// Returns the mark of its files of weights: descriptions, sizes, and the hand-crafted evaluation that it corrects.
WeightsSignature shared_network_signature();

/// Rounds trained numbers in the order of the file: both first layers, their biases, the second layer, its biases,
/// then biases and outputs as in a game's own network. Error: the number of values is wrong, or a value is too great.
Expected<std::vector<std::int16_t>> rounded_shared_network(std::span<const float> numbers);

/// Makes the network of a game from a file of shared weights. Error: the bytes are not weights, or are of another
/// edition.
template <CellMask M>
Expected<std::shared_ptr<const Network>> read_shared_network(const Setup<M>& setup, const PieceValues<M>& worths,
                                                             std::string_view bytes);

}  // namespace roundel::fairy
