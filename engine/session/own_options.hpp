#pragma once

#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// Error: the variant has no option of that name, in any case, which is its own and no other's.
MaybeError check_own_option(const Variant& variant, std::string_view name);

}  // namespace roundel
