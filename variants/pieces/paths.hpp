#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/pieces/stride.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::pieces {

/// Reads the directions of a path, such as "n n e", on the piece's board. Error: which word is not a direction.
using PathWords = std::function<Expected<std::vector<Direction>>(std::string_view)>;

/// Reads the key `within` of a path: the cells of each side where the move must be.
using PathCells = std::function<std::array<Mask128, side_count>(files::KeyReader&)>;

/// Reads the movements in the key `paths` of a piece (variants/FILES.md): a list of tables, or one table. Without
/// `path_cells`, no path has `within`. Error: the line and what is wrong there.
Expected<Strides> read_paths(const files::Value& value, const PathWords& path_words,
                             const PathCells& path_cells = {});

}  // namespace roundel::pieces
