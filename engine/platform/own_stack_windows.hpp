#pragma once

#include <cstddef>
#include <functional>

namespace roundel {

/// Runs `work`, which must not throw, on the calling thread with a stack of `bytes`. In another program the thread's
/// own stack may be too small (thread_memory.hpp states what a search needs). Returns whether the stack was
/// available.
bool do_on_own_stack(std::size_t bytes, const std::function<void()>& work);

}  // namespace roundel
