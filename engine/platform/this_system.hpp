#pragma once

#include "engine/session/system.hpp"

namespace roundel {

/// Returns this operating system's implementation of what the engine needs: free memory, mapped files, and the user's
/// cache.
System this_system();

}  // namespace roundel
