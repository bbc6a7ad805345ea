#pragma once

#include <string>
#include <string_view>

#include "tools/command_line/command_line.hpp"

/// Writes pictures of positions for commands.
namespace roundel {

/// Writes a picture to the file that an option names, as PNG or SVG by its extension. Throws UsageError for other
/// extensions, or if the file may not or cannot be written.
void write_picture(std::string_view svg, const CommandLine& line, const std::string& option);

}  // namespace roundel
