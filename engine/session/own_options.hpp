#pragma once

#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// Checks that the variant has an own option of this name, in any case of letters. Error: it has no such option, or
/// other games have it too.
MaybeError check_own_option(const Variant& variant, std::string_view name);

}  // namespace roundel
