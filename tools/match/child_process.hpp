#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.hpp"
#include "tools/match/descriptor.hpp"

namespace roundel::match {

using Deadline = std::chrono::steady_clock::time_point;

/// A command to run as a child.
struct ChildCommand {
  std::vector<std::string> words;  ///< the program, looked for in PATH as a shell does, and its arguments
  std::string directory;           ///< to run in, from which a relative path to the program counts; empty: ours
  std::string error_file;          ///< standard error is appended to it; empty: thrown away
};

/// A program that is talked to in lines through pipes. No call waits beyond its deadline and the memory stays bounded,
/// whatever the child does; a reader that is gone is an outcome, not a SIGPIPE. Used by one thread at a time, several
/// children by several threads: no child inherits what belongs to another.
///
/// The child leads its life in a process group of its own, out of reach of Ctrl-C, together with a guard: a shell that
/// waits for the end of a pipe from us and then kills the group. So the child and all that it started end when we do,
/// even by SIGKILL, unless they left the group. (PR_SET_PDEATHSIG would reach neither a program behind a script nor,
/// as it is bound to the thread, a child whose starter thread has ended too early.)
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
  /// Ends the whole group at once, and waits until the child is gone.
  void kill();

 private:
  ChildProcess() = default;

  bool take_line(std::string& line);
  bool has_long_line() const;
  /// Waits for output, or for room for input where `writing`, but for a moment only, and takes the output in.
  void exchange(bool writing, Deadline deadline);
  void take_output();
  /// Whether the child is known to have ended; does not wait.
  bool reap();

  pid_t id_ = 0;
  pid_t guard_ = 0;   ///< leads the group; 0: all have been killed
  Descriptor leash_;  ///< its end ends the guard
  Descriptor input_;
  Descriptor output_;
  std::string pending_;  ///< output, of which the first `taken_` bytes have been read
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;  ///< no line end stands before it
  std::optional<std::string> ending_;
};

}  // namespace roundel::match
