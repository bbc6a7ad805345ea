#pragma once

#include <cstddef>
#include <functional>

namespace roundel {

/// Does `work`, which throws nothing, on the calling thread, but on a stack of so many bytes instead of the thread's own, which in
/// another's program may be too small (thread_memory.hpp says what a search needs). Returns whether the stack could be had.
bool do_on_own_stack(std::size_t bytes, const std::function<void()>& work);

}  // namespace roundel
