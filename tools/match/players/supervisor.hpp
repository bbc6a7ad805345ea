#pragma once

#include <optional>
#include <string>
#include <vector>

namespace roundel::match {

/// The process between the arbiter and an engine. It starts the engine as its child and waits for the end of a pipe from
/// the arbiter, the leash, which comes when the arbiter ends, even by SIGKILL; then it ends the engine and all that the
/// engine started, whatever group or session that has gone to: as a subreaper it is the parent of whatever lost its
/// own. What sets its user to another one, or kills the supervisor first, is out of its reach; the engine itself ends with
/// the supervisor even then.
///
/// It is this program, started once more: a copy of the arbiter made by fork() would keep the arbiter's memory. On Windows there is
/// none: a job object does the same.

/// What the supervisor tells, in one write each.
struct SupervisorReport {
  enum class Kind { started, not_started, no_process, ended };
  Kind kind;
  int value;  ///< the process; an error number, of the program or of the system that has no process left; what waitpid tells
};

/// The words that start this program as the supervisor of a command. `leash` and `report` are the numbers that the pipes
/// have there. The words of the command stay as they are.
std::vector<std::string> supervisor_words(int leash, int report, const std::vector<std::string>& command);

/// What main() does first in a program that starts engines: where this process is to be a supervisor it is one, until its
/// end. Returns the exit status then.
std::optional<int> supervise(int argc, char** argv);

}  // namespace roundel::match
