#include "engine/platform/thread_priority.hpp"

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace roundel {

void give_way() {
#if defined(__linux__)
  setpriority(PRIO_PROCESS, 0, 19);  // on Linux, 0 is the calling thread
#endif
}

}  // namespace roundel
