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

/// The engine, the program that most tests talk to: the one that was built with them, or another that the environment
/// names in ROUNDEL_PROGRAM, which is how CI talks to one that was built under sanitizers.
inline const std::string engine_program =
    std::getenv("ROUNDEL_PROGRAM") ? std::getenv("ROUNDEL_PROGRAM") : testing::built_engine;

/// A program under test as a child process that is talked to through pipes. Whoever waits for it longer
/// than a test may ever need gets an exception, and the child is killed.
class Process {
 public:
  explicit Process(const std::vector<std::string>& arguments = {}, const std::string& program = engine_program);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Closes the input, which has to end the process, with status 0, whatever it is doing; else the test fails.
  ~Process();

  /// Sends `text` and a line end.
  void send(std::string_view text);
  /// Sends `text` as it is.
  void send_bytes(std::string_view text);
  void close_input();
  /// Sends the signal of Ctrl-C.
  void interrupt();
  /// Ends it by force (SIGKILL), if it has not ended by itself.
  void kill();

  /// The next line of standard output, without its line end; empty at its end.
  std::optional<std::string> read_line();
  /// The lines up to and with the first that begins with `prefix`. Throws where the output ends before.
  Lines read_until(std::string_view prefix);
  /// Waits until standard error has so much in it. Throws where that ends before.
  void wait_for_error(std::string_view text);
  /// All that is left of standard output, and all that came by standard error.
  Lines read_all();
  const std::string& error_text() const { return error_text_; }

  /// Waits for the end of output and of the process. Returns its exit status, -1 where a signal ended it.
  int wait();

 private:
  /// Waits for more of either output. Returns false at the end of both.
  bool receive();

  pid_t id_ = 0;  ///< 0 once it is known to have ended
  int input_ = -1;
  int output_ = -1;
  int error_ = -1;
  std::string pending_;  ///< of standard output, not read yet
  std::string error_text_;
};

/// What a call of the program came to.
struct Outcome {
  int status;
  Lines output;
  std::string error;
};

/// Runs a program to its end with `input` as its whole standard input.
Outcome run(const std::vector<std::string>& arguments, std::string_view input = "",
            const std::string& program = engine_program);

/// The output of a call of the engine that is to succeed without a word on standard error.
Lines output_of(const Lines& arguments);

/// A wrong call of the engine is refused with one line, which has `part` in it, and status 2.
void check_refused(const Lines& arguments, std::string_view part);

/// The lines with their line ends.
std::string text_of(const Lines& lines);
/// What follows `prefix` in the only line that begins with it. Throws where there is none or another.
std::string value_of(const Lines& lines, std::string_view prefix);

}  // namespace roundel::testing
