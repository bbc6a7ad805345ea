#pragma once

#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "protocol/diagram/diagram_options.hpp"

/// Pictures of positions, as commands make them.
namespace roundel {

/// The usual picture of the session's position as `viewer` may know it: the game's sides, title and position text.
diagram::DiagramOptions usual_picture(const Variant& variant, const Session& session,
                                      std::optional<Side> viewer = {});

/// Writes a picture to a file, as PNG where its name ends so, and else as SVG. Throws WrongCall where it cannot be written.
void write_picture(std::string_view svg, const std::string& path);

}  // namespace roundel
