#pragma once

#include <optional>
#include <string>
#include <vector>

namespace roundel::match {

/// The process between the arbiter and an engine. It starts the engine as its child and waits for the end of a pipe
/// from the arbiter, the leash. The leash ends when the arbiter ends, even by SIGKILL. Then it ends the engine and
/// everything that the engine started, in any group or session: as a subreaper it becomes the parent of orphans. It
/// cannot reach a process that changes its user, or that kills the supervisor first; the engine itself ends with the
/// supervisor even then.
///
/// It is this program, started again: a copy of the arbiter made by fork() would keep the arbiter's memory. On
/// Windows there is none, because a job object does the same.

/// The supervisor's reports, each written at once.
struct SupervisorReport {
  enum class Kind { started, not_started, no_process, ended };
  Kind kind;
  int value;  ///< the process; an error number, of the program or of a system without free processes; or waitpid's
              ///< status
};

/// Returns the words that start this program as the supervisor of a command. `leash` and `report` are the numbers of
/// the pipes there. The words of the command are unchanged.
std::vector<std::string> supervisor_words(int leash, int report, const std::vector<std::string>& command);

/// Call this first in main() of a program that starts engines. If this process must be a supervisor, it is one until
/// its end, and the exit status is returned.
std::optional<int> supervise(int argc, char** argv);

}  // namespace roundel::match
