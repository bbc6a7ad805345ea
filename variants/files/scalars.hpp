#pragma once

#include <string>

#include "engine/base/expected.hpp"
#include "variants/files/cursor.hpp"
#include "variants/files/document.hpp"

namespace roundel::files {

/// Whether a text in quotes comes next.
inline bool at_quote(const Cursor& cursor) { return cursor.peek() == '"' || cursor.peek() == '\''; }

/// Reads a text in one quote of either kind, which ends on its line. Error: the line, and why it is none.
Expected<std::string> read_line_text(Cursor& cursor);

/// Reads a text in one quote or three, of either kind. Error: the line, and why it is none.
Expected<std::string> read_text(Cursor& cursor);

/// Reads `true`, `false` or a number. Error: the line, and why it is none.
Expected<Value> read_word(Cursor& cursor);

}  // namespace roundel::files
