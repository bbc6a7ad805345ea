#pragma once

#include <optional>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Returns the side that a person means: `first`, `second`, the game's name for it, or the first letter of that name
/// if the other side's name has another. Case is ignored. Empty: it is no side.
std::optional<Side> named_side(const Variant& variant, std::string_view text);

/// Does the same. Error: it is no side, with a list of the valid words and of `more`, words that are accepted in
/// their place.
Expected<Side> read_side(const Variant& variant, std::string_view text, std::string_view more = {});

}  // namespace roundel
