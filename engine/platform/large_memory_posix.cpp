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
  // By default the allocator keeps freed blocks of up to 32 MiB, and must clear them before the next use.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
#if defined(__linux__)
  // If the system has no such pages, it returns an error and provides small ones.
  ZeroedMemory::announce_large_pieces([](void* data, std::size_t size) { madvise(data, size, MADV_HUGEPAGE); });
#endif
}

}  // namespace roundel
