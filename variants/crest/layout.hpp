#pragma once

#include "engine/base/fixed_list.hpp"
#include "variants/crest/board.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// A tile that is laid out; tiles of one square follow each other from the bottom to the top.
struct LaidTile {
  Cell cell{};
  Kind kind = Kind::unknown;
  bool operator==(const LaidTile&) const = default;
};

/// How a side lays its hand out.
using Layout = FixedList<LaidTile, Board::most_army>;

}  // namespace roundel::crest
