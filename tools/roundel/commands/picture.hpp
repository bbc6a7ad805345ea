#pragma once

#include <string>
#include <string_view>

#include "tools/command_line/command_line.hpp"

/// Pictures of positions, as commands make them.
namespace roundel {

/// Writes a picture to the file that an option names, as PNG or SVG, as its name ends. Throws UsageError where it ends otherwise, or
/// may not or cannot be written.
void write_picture(std::string_view svg, const CommandLine& line, const std::string& option);

}  // namespace roundel
