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
  std::vector<std::string> words;  ///< the program, looked for in PATH as a shell does, and its arguments
  std::string directory;           ///< to run in, from which a relative path to the program counts; empty: ours
  /// Hears what comes by standard error, a piece at a time, while the child is read, written or waited for; in the end an
  /// empty piece. Empty: nobody hears it.
  std::function<void(std::string_view)> hear_error = {};
};

/// A program that is talked to in lines through pipes. No call waits beyond its deadline and the memory stays bounded,
/// whatever the child does; a reader that is gone is an outcome, not a SIGPIPE. Used by one thread at a time, several
/// children by several threads: no child inherits what belongs to another.
///
/// The child leads its life under a supervisor (see there), on Windows in a job, out of reach of Ctrl-C. So it and all
/// that it started, group and session aside, end when we do, even by SIGKILL. It has the three standard streams, pipes
/// of its own, and no other file of ours.
class ChildProcess {
 public:
  static constexpr std::size_t longest_line = ChildLines::longest;

  enum class Outcome : std::uint8_t {
    done,
    closed,    ///< the child has closed its end, or has ended
    late,      ///< the deadline has passed
    too_long,  ///< read_line() only: the line is longer than `longest_line`; the rest of the output is lost
  };

  /// Error: why it cannot be started, such as that there is no such program. Throws std::system_error where this
  /// process has no more files, memory or processes to be had, for which the child is not to blame.
  static Expected<std::unique_ptr<ChildProcess>> start(const ChildCommand& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// As kill().
  virtual ~ChildProcess() = default;

  virtual std::int64_t id() const = 0;

  /// Writes all of `text`, while output is taken in, so that neither side waits for the other.
  virtual Outcome write(std::string_view text, Deadline deadline) = 0;
  virtual void close_input() = 0;
  /// The next line, without its line end. What stands behind the last line end is no line.
  Outcome read_line(std::string& line, Deadline deadline);

  /// Waits for the child itself to end. Returns how it did, such as `exit status 1` or `signal SEGV`.
  virtual std::optional<std::string> wait(Deadline deadline) = 0;
  /// Sends it what Ctrl-C would (on Windows Ctrl-Break), if it has not ended.
  virtual void interrupt() = 0;
  /// Ends it with all that it started at once, and waits until that is gone.
  virtual void kill() = 0;

 protected:
  /// For the system to take away what was killed.
  static constexpr std::chrono::milliseconds burial_time{5'000};
  /// How often a silent child is looked after: its death goes unnoticed where another process holds its pipes.
  static constexpr std::chrono::milliseconds look_interval{50};

  ChildProcess() = default;

  /// Error: no child can be started so.
  static MaybeError check(const ChildCommand& command);
  /// How long to wait for something before the next look: what is left, rounded up, from 0 to look_interval.
  static std::chrono::milliseconds time_to_look(Deadline deadline);

  virtual bool has_output() const = 0;  ///< whether its end is open
  /// Waits for output, or for room for input where `writing`, but until the next look only, and takes in what came.
  virtual void exchange(bool writing, Deadline deadline) = 0;

  std::function<void(std::string_view)> hear_error;
  ChildLines lines;
  std::optional<std::string> ending;  ///< as wait() tells it
};

}  // namespace roundel::match
