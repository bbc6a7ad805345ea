#pragma once

#include <optional>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Returns the side that a person means: `first`, `second`, the name that the game has for it, or the first letter of that name if the
/// other side's name begins with another. Small and capital letters are the same. Empty: it is no side.
std::optional<Side> named_side(const Variant& variant, std::string_view text);

/// The same. Error: it is no side, with those that there are, and `more` words that are understood in their place.
Expected<Side> read_side(const Variant& variant, std::string_view text, std::string_view more = {});

}  // namespace roundel
