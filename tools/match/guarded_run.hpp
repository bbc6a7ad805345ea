#pragma once

#include <functional>
#include <string>
#include <vector>

/// The common beginning and end of the programs that play matches or learn from games.
namespace roundel::match {

inline constexpr int exit_success = 0;
inline constexpr int exit_unfinished = 1;
inline constexpr int exit_wrong_call = 2;

/// Call this first in main() if files are written: it ensures that no file takes the number of a standard stream, and
/// that a failing write returns an error instead of ending the process.
void guard_files();

/// Runs a program's work, which returns the exit status, after checking its arguments; `--version` alone is answered
/// here. Exceptions become a line on standard error and an exit status: UsageError that of a wrong call, others that
/// of unfinished work.
int run_guarded(const std::string& program, const std::vector<std::string>& arguments,
                const std::function<int()>& work);

}  // namespace roundel::match
