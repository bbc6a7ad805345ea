#include "engine/platform/large_memory.hpp"

#include <sys/mman.h>

#include <cstddef>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "engine/base/zeroed_memory.hpp"

namespace roundel {

void prepare_large_memory() {
#if defined(__GLIBC__)
  // By itself the allocator comes to keep what is given back, up to 32 MiB, and then has to clear it.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
#if defined(__linux__)
  // A system that has no such pages refuses, and gives small ones.
  ZeroedMemory::announce_large_pieces([](void* data, std::size_t size) { madvise(data, size, MADV_HUGEPAGE); });
#endif
}

}  // namespace roundel
