#pragma once

#include <string>

#include "engine/base/expected.hpp"
#include "variants/toml/cursor.hpp"
#include "variants/toml/document.hpp"

namespace roundel::files {

/// Returns whether a text in quotes is next.
inline bool at_quote(const Cursor& cursor) { return cursor.peek() == '"' || cursor.peek() == '\''; }

/// Reads a text in single or double quotes, which ends on its line. Error: the line, and what is wrong.
Expected<std::string> read_line_text(Cursor& cursor);

/// Reads a text in quotes of either kind, one or three. Error: the line, and what is wrong.
Expected<std::string> read_text(Cursor& cursor);

/// Reads `true`, `false` or a number. Error: the line, and what is wrong.
Expected<Value> read_word(Cursor& cursor);

}  // namespace roundel::files
