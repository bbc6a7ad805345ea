#pragma once

#include <functional>
#include <string>
#include <vector>

/// What the programs that play matches or learn from games have in common: how they begin and how they end.
namespace roundel::match {

inline constexpr int exit_success = 0;
inline constexpr int exit_unfinished = 1;
inline constexpr int exit_wrong_call = 2;

/// What main() does first where files are written: makes sure that no file takes the number of a standard stream, and that
/// a write that fails says so instead of ending the process.
void guard_files();

/// Runs a program's work, which returns the exit status, after a look at its arguments: `--version` alone is answered here. What
/// it throws becomes a line on standard error, and a status: that of a wrong call for UsageError, else that of work which is not finished.
int run_guarded(const std::string& program, const std::vector<std::string>& arguments,
                const std::function<int()>& work);

}  // namespace roundel::match
