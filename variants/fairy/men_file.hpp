#pragma once

#include <string_view>

#include "variants/boards/file_board.hpp"
#include "variants/fairy/rules.hpp"
#include "variants/files/key_reader.hpp"

namespace roundel::fairy {

/// The cells that a key names, for both sides; `fallback` where it is not there.
SidedCells read_cells(files::KeyReader& keys, std::string_view key, const FileBoard& board,
                      const SidedCells& fallback);
/// The same cells for both sides, turned over for the second.
SidedCells for_both_sides(const FileBoard& board, Mask128 cells);

/// The kinds that a key names; `fallback` where it is not there.
KindSet read_kinds(files::KeyReader& keys, std::string_view key, const Rules& rules, KindSet fallback);

/// Reads the table [men] into the kinds of `rules`, but for where their men begin, which the set-up tells. Error: the line and what
/// is wrong there.
MaybeError read_men(const files::Value& men, const FileBoard& board, Rules& rules);
/// Where first moves may begin, if the file does not say: where the men stand in the set-up.
void set_beginnings(const std::array<SidedCells, most_kinds>& stand, Rules& rules);

}  // namespace roundel::fairy
