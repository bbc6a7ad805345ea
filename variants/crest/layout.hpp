#pragma once

#include "engine/base/fixed_list.hpp"
#include "variants/crest/board.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// A tile in a layout. Tiles of one square follow each other from bottom to top.
struct LaidTile {
  Cell cell{};
  Kind kind = Kind::unknown;
  bool operator==(const LaidTile&) const = default;
};

/// How a side lays out its hand.
using Layout = FixedList<LaidTile, Board::most_army>;

}  // namespace roundel::crest
