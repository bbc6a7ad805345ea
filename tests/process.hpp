#pragma once

#include <sys/types.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"

namespace roundel::testing {

using Lines = std::vector<std::string>;

/// The program under most tests: the engine built with them, or the one in the environment variable ROUNDEL_PROGRAM,
/// which CI sets to one built under sanitizers.
inline const std::string engine_program =
    std::getenv("ROUNDEL_PROGRAM") ? std::getenv("ROUNDEL_PROGRAM") : testing::built_engine;

/// A program under test as a child process with pipes. If a wait takes longer than any test needs, it throws, and the
/// child is killed.
class Process {
 public:
  explicit Process(const std::vector<std::string>& arguments = {}, const std::string& program = engine_program);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Closes the input, which must end the process with status 0 in any state; else the test fails.
  ~Process();

  /// Sends `text` and a line end.
  void send(std::string_view text);
  /// Sends `text` unchanged.
  void send_bytes(std::string_view text);
  void close_input();
  /// Sends the signal of Ctrl-C.
  void interrupt();
  /// Kills it (SIGKILL), if it has not ended.
  void kill();

  /// Returns the next line of standard output, without its line end; empty at its end.
  std::optional<std::string> read_line();
  /// Returns the lines up to and including the first that begins with `prefix`. Throws if the output ends before.
  Lines read_until(std::string_view prefix);
  /// Waits until standard error contains the text. Throws if it ends before.
  void wait_for_error(std::string_view text);
  /// Returns the rest of standard output, and all of standard error.
  Lines read_all();
  const std::string& error_text() const { return error_text_; }

  /// Waits for the end of output and of the process. Returns its exit status, -1 if a signal ended it.
  int wait();

 private:
  /// Waits for more of either output. Returns false at the end of both.
  bool receive();

  pid_t id_ = 0;  ///< 0 after its end is known
  int input_ = -1;
  int output_ = -1;
  int error_ = -1;
  std::string pending_;  ///< of standard output, not read yet
  std::string error_text_;
};

/// The result of a call of the program.
struct Outcome {
  int status;
  Lines output;
  std::string error;
};

/// Runs a program to its end with `input` as its whole standard input.
Outcome run(const std::vector<std::string>& arguments, std::string_view input = "",
            const std::string& program = engine_program);

/// Returns the output of a call of the engine that must succeed with an empty standard error.
Lines output_of(const Lines& arguments);

/// Checks that a wrong call of the engine is refused with one line that contains `part`, and status 2.
void check_refused(const Lines& arguments, std::string_view part);

/// Returns the lines with their line ends.
std::string text_of(const Lines& lines);
/// Returns what follows `prefix` in the only line that begins with it. Throws if there is none or several.
std::string value_of(const Lines& lines, std::string_view prefix);

}  // namespace roundel::testing
