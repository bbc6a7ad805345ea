#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/files/document.hpp"
#include "variants/pieces/stride.hpp"

namespace roundel::men {

/// The directions of a path, as "n n e", on the board that a man moves on. Error: which word is none.
using PathWords = std::function<Expected<std::vector<Direction>>(std::string_view)>;

/// The movements that the key `paths` of a man says (variants/FILES.md): a list of tables, or one table. Error: the line and
/// what is wrong there.
Expected<Strides> read_paths(const files::Value& value, const PathWords& path_words);

}  // namespace roundel::men
