#pragma once

#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/toml/document.hpp"

namespace roundel::pieces {

/// Returns the names of the kinds in the table [men] of a file, in its order. Error: the line, and that there are none or more
/// than `most`, or which name or value is wrong.
Expected<std::vector<std::string>> read_piece_names(const files::Value& pieces, int most);

}  // namespace roundel::pieces
