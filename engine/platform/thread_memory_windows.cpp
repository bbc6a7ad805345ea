#include "engine/platform/thread_memory.hpp"

namespace roundel {

void prepare_threads() {}  // the program is linked with this stack size

}  // namespace roundel
