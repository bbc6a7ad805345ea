#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "tools/match/players/child_lines.hpp"

namespace roundel::match {

using Deadline = std::chrono::steady_clock::time_point;

/// A command to run as a child.
struct ChildCommand {
  std::vector<std::string> words;  ///< the program, found through PATH as in a shell, and its arguments
  std::string directory;           ///< to run in; a relative path to the program starts there; empty: the current one
  /// Receives standard error piece by piece, while the child is read, written or waited for; at the end an empty
  /// piece. Empty: it is ignored.
  std::function<void(std::string_view)> hear_error = {};
};

/// A program that communicates by lines through pipes. No call waits beyond its deadline, and the memory is bounded,
/// whatever the child does. A reader that has quit is an outcome, not a SIGPIPE. One thread at a time may use a
/// child, and several threads may use several children: no child inherits what belongs to another.
///
/// The child runs under a supervisor (see there), on Windows in a job, and Ctrl-C does not reach it. It and
/// everything that it started, except processes in other groups and sessions, therefore end when this process ends,
/// even by SIGKILL. It has the three standard streams, as pipes of its own, and no other file of ours.
class ChildProcess {
 public:
  static constexpr std::size_t longest_line = ChildLines::longest;

  enum class Outcome : std::uint8_t {
    done,
    closed,    ///< the child has closed its end, or has ended
    late,      ///< the deadline has passed
    too_long,  ///< read_line() only: the line is longer than `longest_line`, and the rest of the output is lost
  };

  /// Error: why it cannot be started, for example because there is no such program. Throws std::system_error if this
  /// process lacks files, memory or processes, which is not the child's fault.
  static Expected<std::unique_ptr<ChildProcess>> start(const ChildCommand& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// As kill().
  virtual ~ChildProcess() = default;

  virtual std::int64_t id() const = 0;

  /// Writes all of `text` and reads output meanwhile, so that neither side blocks the other.
  virtual Outcome write(std::string_view text, Deadline deadline) = 0;
  virtual void close_input() = 0;
  /// Returns the next line without its line end. Text after the last line end is no line.
  Outcome read_line(std::string& line, Deadline deadline);

  /// Waits for the child itself to end. Returns how it ended, such as `exit status 1` or `signal SEGV`.
  virtual std::optional<std::string> wait(Deadline deadline) = 0;
  /// Sends it the signal of Ctrl-C (on Windows Ctrl-Break), if it has not ended.
  virtual void interrupt() = 0;
  /// Kills it with everything that it started, and waits until all is gone.
  virtual void kill() = 0;

 protected:
  /// For the system to remove killed processes.
  static constexpr std::chrono::milliseconds burial_time{5'000};
  /// The interval of checks of a silent child: its death goes unnoticed if another process keeps its pipes open.
  static constexpr std::chrono::milliseconds look_interval{50};

  ChildProcess() = default;

  /// Error: such a child cannot be started.
  static MaybeError check(const ChildCommand& command);
  /// Returns how long to wait before the next check: the remaining time, rounded up, from 0 to look_interval.
  static std::chrono::milliseconds time_to_look(Deadline deadline);

  virtual bool has_output() const = 0;  ///< Returns whether its output is open.
  /// Waits for output, or for room for input if `writing`, at most until the next check, and reads what has arrived.
  virtual void exchange(bool writing, Deadline deadline) = 0;

  std::function<void(std::string_view)> hear_error;
  ChildLines lines;
  std::optional<std::string> ending;  ///< as returned by wait()
};

}  // namespace roundel::match
