#include "engine/platform/large_memory.hpp"

namespace roundel {

void prepare_large_memory() {}

}  // namespace roundel
