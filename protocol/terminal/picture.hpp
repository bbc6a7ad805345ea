#pragma once

#include <string>
#include <string_view>

/// Pictures of positions, as commands make them.
namespace roundel {

/// Writes a picture to a file, as PNG or SVG, as its name ends. Throws WrongCall where it ends otherwise, or cannot be written.
void write_picture(std::string_view svg, const std::string& path);

}  // namespace roundel
