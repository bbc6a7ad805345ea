#pragma once

#include <array>

#include "variants/crest/board.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// The weight of a tile's place in a layout, see LayoutStrategy: for each side, kind and cell, first on top of its
/// pile, then covered by others.
using LayoutWeights =
    std::array<std::array<std::array<std::array<double, 2>, Board::most_cells>, tile_kinds>, side_count>;

/// Returns weights improved by self-play for the default board. For other boards they are zero, so that all layouts
/// are equally likely.
LayoutWeights layout_weights(const Board& board);

}  // namespace roundel::crest
