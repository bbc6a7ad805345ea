#pragma once

#include <cstddef>

namespace roundel {

/// What the stack of a thread that searches has to hold, in bytes. A ply of the search takes up to 11 KiB of it (in
/// draughts; 5 in chess), perft up to 9 (`g++ -fstack-usage` of the rows tells), and there are max_ply plies: 2.2 MiB,
/// of which searches of 60 plies were seen to use 0.8 (Rss of the stacks in /proc/PID/smaps).
inline constexpr std::size_t thread_stack = std::size_t{4} << 20;

/// Gives every thread that is started from now on a stack of that size, whatever the user's limit is: by more, many
/// threads would take up what a process may address. Where that is limited, the allocator is kept from doing so too. Where
/// the system cannot be told, its own sizes stay; on Windows the programs are linked with that size (make_windows_program in CMakeLists.txt).
void prepare_threads();

}  // namespace roundel
