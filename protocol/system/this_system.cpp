#include "protocol/system/this_system.hpp"

#include "protocol/system/ending_cache.hpp"
#include "protocol/system/free_memory.hpp"
#include "protocol/system/mapped_file.hpp"
#include "protocol/system/thread_priority.hpp"

namespace roundel {

System this_system() {
  return {.free_memory = [] { return free_memory(); },
          .open_file = map_file,
          .ending_store = cached_endings,
          .begin_background = give_way};
}

}  // namespace roundel
