#pragma once

#include <string_view>

namespace roundel {

/// Returns the processor features that this build needs and this machine lacks. Empty: none is missing. A build is
/// made for the machine on which it is configured (ROUNDEL_ARCH), but may be copied to another one.
std::string_view missing_instructions();

}  // namespace roundel
