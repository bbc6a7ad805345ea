#pragma once

#include <array>

#include "variants/crest/board.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// What a tile's place is worth in a layout, see LayoutStrategy: for each side, kind and cell, first on top of its pile,
/// then covered by others.
using LayoutWeights =
    std::array<std::array<std::array<std::array<double, 2>, Board::most_cells>, tile_kinds>, side_count>;

/// On the default board numbers that were improved by self-play; nothing, so that all layouts are as likely, elsewhere.
LayoutWeights layout_weights(const Board& board);

}  // namespace roundel::crest
