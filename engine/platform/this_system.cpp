#include "engine/platform/this_system.hpp"

#include "engine/platform/free_memory.hpp"
#include "engine/platform/mapped_file.hpp"
#include "engine/platform/tablebase_cache.hpp"
#include "engine/platform/thread_priority.hpp"

namespace roundel {

System this_system() {
  return {.free_memory = [] { return free_memory(); },
          .open_file = map_file,
          .tablebase_store = cached_tablebases,
          .begin_background = give_way};
}

}  // namespace roundel
