#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/process.hpp"

namespace roundel::testing {

/// The engine, or another program, behind a terminal of 24 rows, as a person has it in front of them: a pseudo-terminal whose screen
/// is kept, with what little a line editor and colours need of a terminal's language.
class TerminalProcess {
 public:
  static constexpr int usual_columns = 80;
  static constexpr int rows = 24;

  /// `environment`, as NAME=VALUE, comes on top of TERM=xterm, LANG=C.UTF-8 and a state folder of its own.
  explicit TerminalProcess(const std::vector<std::string>& arguments, const Lines& environment = {},
                           int columns = usual_columns, const std::string& program = engine_program);
  TerminalProcess(const TerminalProcess&) = delete;
  TerminalProcess& operator=(const TerminalProcess&) = delete;
  /// Hangs up.
  ~TerminalProcess();

  /// Types the text and the key Enter.
  void type(std::string_view text);
  /// Presses keys as they are.
  void press(std::string_view keys);
  /// Presses the key that ends the input, where a line is edited at a prompt.
  void end_input();

  /// As a window is drawn to another width: what stands on the screen is cleared.
  void resize(int columns);

  /// Waits until the text stands somewhere on the screen, and returns that. Throws where it has not come in far more time than any
  /// answer takes, or the program has ended.
  std::string wait_for(std::string_view text);
  /// Waits until this is what stands before the cursor, and a line is edited there. Returns the screen; throws as above.
  Lines wait_for_prompt(std::string_view prompt);
  /// The lines of the screen, without the blanks behind them, but for those before the cursor.
  Lines screen() const;
  /// All that was ever sent.
  const std::string& sent() const { return sent_; }
  /// Waits for the end of the program. Returns its exit status, or the negative number of the signal that ended it.
  int wait();

 private:
  /// A line editor shows its prompt before it asks for single keys: as long as it has not, those that edit would be none.
  void wait_for_editing() const;
  bool receive();
  void show(std::string_view bytes);
  void show_character(const std::string& character);
  /// What follows ESC [, without the last letter, and that.
  void obey(const std::string& numbers, char letter);
  void feed_line();

  int columns_;
  pid_t id_ = 0;
  int terminal_ = -1;
  std::string sent_;
  std::string pending_;  ///< bytes that do not make a whole character yet
  std::vector<std::vector<std::string>> cells_;
  int row_ = 0;
  int column_ = 0;
};

}  // namespace roundel::testing
