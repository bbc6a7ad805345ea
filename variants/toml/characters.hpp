#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel::files {

/// Returns whether a text in UTF-8 has a control character: one of ASCII, or one of U+0080 to U+009F, which terminals
/// also obey. With `several_lines`, line ends are allowed.
bool has_control_characters(std::string_view text, bool several_lines = false);

/// Returns the text with '\n' as the only line end. Error: the line that is not UTF-8, or has an ASCII control
/// character other than a tab, which TOML forbids.
Expected<std::string> checked_characters(std::string_view text);

}  // namespace roundel::files
