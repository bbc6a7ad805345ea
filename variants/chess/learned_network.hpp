#pragma once

#include <memory>
#include <string_view>

#include "engine/board/cell_graph.hpp"
#include "variants/chess/rules.hpp"
#include "variants/evaluation/network.hpp"
#include "variants/evaluation/weights_file.hpp"

/// The networks of the family: their inputs, and the marks of their files of weights.
namespace roundel::chess {

/// Returns the inputs: each piece on each cell. The second side sees the board turned over, rank by rank.
NetworkInputs network_inputs(const CellGraph& graph, const Rules& rules);
/// Returns the greatest number of pieces on the board.
constexpr int most_pieces(const Rules& rules) { return side_count * rules.pieces_a_side; }

/// Returns the mark of files of weights: that of the game `name` on this board, with these rules.
WeightsSignature network_signature(std::string_view name, const CellGraph& graph, const Rules& rules);

/// Reads a network (see variants/evaluation/weights_file.hpp). Error: the bytes are not a network, or are of another
/// game.
Expected<std::shared_ptr<const Network>> read_network(std::string_view name, const CellGraph& graph,
                                                      const Rules& rules, std::string_view bytes);

}  // namespace roundel::chess
