#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/crest/position.hpp"

namespace roundel::crest {

/// Returns an action as a turn's text has it: `a2=R`, `a2a5`, `a2d7:b4`, `pass`, with a `+` before it if it gives up
/// a crest. A stop has no text.
std::string write_action(const Position& position, Move move);

/// Reads one action. Error: it has another form, or why it is illegal here.
Expected<Move> read_action(const Position& position, std::string_view text);

/// Returns a layout as `@a2R,b2N,...`: squares by files and then ranks, the tiles of a square from bottom to top.
/// Hidden tiles are X.
std::string write_layout(const Position& position, const Layout& layout, bool hidden);

/// Reads a layout of the side to move, with squares in any order. Either all tiles are named, or all are X. The
/// result is in canonical order. Error: it has another form, or the hand does not allow it.
Expected<Layout> read_layout(const Position& position, std::string_view text);

/// Returns a number for each tile, in the layout's order.
std::vector<std::uint32_t> pack_layout(const Layout& layout);
/// Returns the layout of the side to move from pack_layout(); none if the hand does not allow it.
std::optional<Layout> find_layout(const Position& position, const std::vector<std::uint32_t>& packed);

}  // namespace roundel::crest
