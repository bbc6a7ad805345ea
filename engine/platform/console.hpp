#pragma once

namespace roundel {

/// What the standard streams are connected to, and what can be shown there.
struct Console {
  bool is_read = false;    ///< standard input is a terminal
  bool is_shown = false;   ///< standard output is one; in console_for_errors() standard error
  bool is_live = false;    ///< it is one on which a line can be written over
  bool has_signs = false;  ///< it shows UTF-8
  bool has_colour =
      false;  ///< it shows 256 colours, and the user has not asked for none (NO_COLOR, https://no-color.org)
  int columns = 80;
  int rows = 24;
};

/// As the system has it, and NO_COLOR; elsewhere than on Windows TERM and the locale's variables too. `is_plain`: without signs
/// and colours, whatever they say.
Console standard_console(bool is_plain = false);

/// Whether something was typed at the terminal that standard input is and has not been read: a whole line, or on Windows a key.
bool is_typed_ahead();

/// What standard error is connected to, where progress and notes go. Its signs and colours are not looked at.
Console console_for_errors();

}  // namespace roundel
