#pragma once

#include <optional>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Returns the default options for a picture of the session's position as `viewer` may know it: the game's sides,
/// title and position text.
diagram::DiagramOptions usual_picture(const Variant& variant, const Session& session,
                                      std::optional<Side> viewer = {});

}  // namespace roundel
