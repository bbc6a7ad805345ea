#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/process.hpp"

namespace roundel::testing {

/// The engine, or another program, at a pseudo-terminal of 24 rows, as a person sees it. It keeps the screen, and
/// supports the few escape sequences that a line editor and colours need.
class TerminalProcess {
 public:
  static constexpr int usual_columns = 80;
  static constexpr int rows = 24;

  /// `environment`, as NAME=VALUE, is added to TERM=xterm, LANG=C.UTF-8 and a state folder of its own.
  explicit TerminalProcess(const std::vector<std::string>& arguments, const Lines& environment = {},
                           int columns = usual_columns, const std::string& program = engine_program);
  TerminalProcess(const TerminalProcess&) = delete;
  TerminalProcess& operator=(const TerminalProcess&) = delete;
  /// Hangs up.
  ~TerminalProcess();

  /// Types the text and the key Enter.
  void type(std::string_view text);
  /// Presses keys without changes.
  void press(std::string_view keys);
  /// Presses the key that ends the input while a line is edited at a prompt.
  void end_input();

  /// Changes the width, like a resized window. The screen is cleared.
  void resize(int columns);

  /// Waits until the text is somewhere on the screen, and returns the screen. Throws if it has not appeared in far
  /// more time than any answer needs, or the program has ended.
  std::string wait_for(std::string_view text);
  /// Waits until this text is before the cursor, and a line is edited there. Returns the screen; throws as above.
  Lines wait_for_prompt(std::string_view prompt);
  /// Waits until these bytes were sent so many times, also if they do not appear on the screen. Throws as above.
  void wait_for_bytes(std::string_view bytes, int times);
  /// Returns the lines of the screen without trailing blanks, except those before the cursor.
  Lines screen() const;
  /// Returns everything that was ever sent.
  const std::string& sent() const { return sent_; }
  /// Waits for the end of the program. Returns its exit status, or the negative number of the signal that ended it.
  int wait();

 private:
  /// Waits until single keys are read. A line editor shows its prompt before, and editing keys have no effect until
  /// then.
  void wait_for_editing() const;
  bool receive();
  void show(std::string_view bytes);
  void show_character(const std::string& character);
  /// Handles the text after ESC [ without its last letter, and that letter.
  void obey(const std::string& numbers, char letter);
  void feed_line();

  int columns_;
  pid_t id_ = 0;
  int terminal_ = -1;
  std::string sent_;
  std::string pending_;  ///< bytes of an incomplete character
  std::vector<std::vector<std::string>> cells_;
  int row_ = 0;
  int column_ = 0;
};

}  // namespace roundel::testing
