#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/crest/position.hpp"

namespace roundel::crest {

/// An action as it stands in a turn's text: `a2=R`, `a2a5`, `a2d7:b4`, `pass`, with a `+` before it where it gives a
/// crest up. A stop has no text.
std::string write_action(const Position& position, Move move);

/// Reads one action. Error: it has no such form, or why it is not legal here.
Expected<Move> read_action(const Position& position, std::string_view text);

/// A layout as `@a2R,b2N,...`: squares by files and then ranks, the tiles of a square from the bottom to the top. Tiles
/// that are hidden are written X.
std::string write_layout(const Position& position, const Layout& layout, bool hidden);

/// Reads a layout of the side to move in any order of squares; all tiles are named, or all are X. The result is in
/// canonical order. Error: it has no such form, or is none that the hand allows.
Expected<Layout> read_layout(const Position& position, std::string_view text);

/// A number for each tile, in the layout's order.
std::vector<std::uint32_t> pack_layout(const Layout& layout);
/// The layout of the side to move that pack_layout() has packed; none where it is none that its hand allows.
std::optional<Layout> find_layout(const Position& position, const std::vector<std::uint32_t>& packed);

}  // namespace roundel::crest
