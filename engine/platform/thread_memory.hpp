#pragma once

#include <cstddef>

namespace roundel {

/// The stack in bytes that a searching thread needs. A ply of the search takes up to 11 KiB (in draughts; 5 in
/// chess), perft up to 9 (measured by `g++ -fstack-usage` of the rows). There are max_ply plies: 2.2 MiB. Searches of
/// 60 plies used 0.8 MiB (Rss of the stacks in /proc/PID/smaps).
inline constexpr std::size_t thread_stack = std::size_t{4} << 20;

/// Gives every thread that is started from now on a stack of that size, independent of the user's limit. With larger
/// stacks, many threads would use up the process's addresses. If addresses are limited, the allocator is also kept
/// from reserving them. If the system has no such setting, its own sizes apply. On Windows, programs are linked with
/// that stack size (make_windows_program in CMakeLists.txt).
void prepare_threads();

}  // namespace roundel
