#pragma once

#include "engine/session/system.hpp"

namespace roundel {

/// What the engine asks for, as the system has it that this runs on: free memory, files as memory, and the user's cache.
System this_system();

}  // namespace roundel
