#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "protocol/system/descriptor.hpp"

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
/// The child leads its life under a supervisor (see there), out of reach of Ctrl-C. So it and all that it started, group
/// and session aside, end when we do, even by SIGKILL. It has the three standard streams, pipes of its own, and no
/// other file of ours.
class ChildProcess {
 public:
  static constexpr std::size_t longest_line = 1 << 20;  ///< bytes, without the line end

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
  ~ChildProcess() { kill(); }

  pid_t id() const { return id_; }

  /// Writes all of `text`, while output is taken in, so that neither side waits for the other.
  Outcome write(std::string_view text, Deadline deadline);
  void close_input() { input_.close(); }
  /// The next line, without its line end. What stands behind the last line end is no line.
  Outcome read_line(std::string& line, Deadline deadline);

  /// Waits for the child itself to end. Returns how it did, such as `exit status 1` or `signal SEGV`.
  std::optional<std::string> wait(Deadline deadline);
  /// Sends it what Ctrl-C would, if it has not ended.
  void interrupt();
  /// Ends it with all that it started at once, and waits until that is gone.
  void kill();

 private:
  ChildProcess() = default;

  /// Waits for the supervisor's first report. Error: why the program cannot be executed.
  MaybeError hear_of_start(const std::string& program);
  bool take_line(std::string& line);
  bool has_long_line() const;
  /// Waits for output, or for room for input where `writing`, but for a moment only, and takes the output in.
  void exchange(bool writing, Deadline deadline);
  void take_output();
  /// Returns whether there was some.
  bool take_errors();
  /// Whether the child is known to have ended; does not wait.
  bool reap();
  /// Returns whether the supervisor has ended before the deadline.
  bool bury_supervisor(Deadline deadline) const;

  pid_t id_ = 0;
  pid_t supervisor_ = 0;  ///< leads the group; 0: all have been killed
  Descriptor leash_;      ///< its end ends the supervisor
  Descriptor report_;     ///< from the supervisor
  Descriptor input_;
  Descriptor output_;
  Descriptor error_;  ///< not open: nobody hears
  std::function<void(std::string_view)> hear_error_;
  std::string pending_;  ///< output, of which the first `taken_` bytes have been read
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;  ///< no line end stands before it
  std::optional<std::string> ending_;
};

}  // namespace roundel::match
