#include "engine/platform/this_system.hpp"

#include "engine/platform/ending_cache.hpp"
#include "engine/platform/free_memory.hpp"
#include "engine/platform/mapped_file.hpp"
#include "engine/platform/thread_priority.hpp"

namespace roundel {

System this_system() {
  return {.free_memory = [] { return free_memory(); },
          .open_file = map_file,
          .ending_store = cached_endings,
          .begin_background = give_way};
}

}  // namespace roundel
