#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel::files {

/// Whether a text in UTF-8 has a control character: one of ASCII, or one of U+0080 to U+009F, which terminals heed as well.
/// `several_lines`: their ends are none.
bool has_control_characters(std::string_view text, bool several_lines = false);

/// The text with lines that end with '\n' alone. Error: the line that is no UTF-8 or has a control character of ASCII, which TOML
/// allows nowhere but for tabs and the ends of lines.
Expected<std::string> checked_characters(std::string_view text);

}  // namespace roundel::files
