#include "engine/platform/thread_memory.hpp"

namespace roundel {

void prepare_threads() {}  // a thread has the stack that its program is linked with

}  // namespace roundel
