#pragma once

#include <optional>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// The usual picture of the session's position as `viewer` may know it: the game's sides, title and position text.
diagram::DiagramOptions usual_picture(const Variant& variant, const Session& session,
                                      std::optional<Side> viewer = {});

}  // namespace roundel
