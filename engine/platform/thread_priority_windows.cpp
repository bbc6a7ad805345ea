#include "engine/platform/thread_priority.hpp"

#include <windows.h>

namespace roundel {

void give_way() { SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

}  // namespace roundel
