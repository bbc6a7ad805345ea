#include "engine/platform/thread_memory.hpp"

#include <pthread.h>
#include <sys/resource.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace roundel {
namespace {

/// The allocator may reserve 64 MiB of addresses for each thread, which is too much if addresses are limited.
void spare_addresses() {
#if defined(__GLIBC__)
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
#endif
}

void size_stacks() {
#if defined(__linux__)
#if defined(ROUNDEL_SANITIZED)
  constexpr std::size_t growth = 4;  // sanitizers make stack frames at most this much larger
#else
  constexpr std::size_t growth = 1;
#endif
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, growth * thread_stack);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#endif
}

}  // namespace

void prepare_threads() {
  spare_addresses();
  size_stacks();
}

}  // namespace roundel
