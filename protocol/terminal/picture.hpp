#pragma once

#include <string>
#include <string_view>

/// Pictures of positions, as commands make them.
namespace roundel {

/// Writes a picture to a file, as PNG where its name ends so, and else as SVG. Throws WrongCall where it cannot be written.
void write_picture(std::string_view svg, const std::string& path);

}  // namespace roundel
