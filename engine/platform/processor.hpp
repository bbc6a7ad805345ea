#pragma once

#include <string_view>

namespace roundel {

/// What this build needs of the processor and does not find here; empty where all is well. A build is made
/// for the machine that it is configured on (ROUNDEL_ARCH), and may have been carried elsewhere.
std::string_view missing_instructions();

}  // namespace roundel
