#pragma once

#include <string_view>

#include "variants/boards/sided_cells.hpp"
#include "variants/fairy/rules.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::fairy {

/// Returns the kinds that a key names; `fallback` if it is missing.
KindSet read_kinds(files::KeyReader& keys, std::string_view key, const Rules& rules, KindSet fallback);

/// Reads the table [men] into the kinds of `rules`, except where pieces begin, which the set-up states. Error: the
/// line and what is wrong there.
MaybeError read_pieces(const files::Value& pieces, const FileBoard& board, Rules& rules);
/// Sets where first moves may begin, if the file does not state it: where the pieces stand in the set-up.
void set_beginnings(const std::array<SidedCells, most_kinds>& stand, Rules& rules);

}  // namespace roundel::fairy
