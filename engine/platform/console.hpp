#pragma once

namespace roundel {

/// What the standard streams are connected to, and what a terminal there can show.
struct Console {
  bool is_read = false;    ///< standard input is a terminal
  bool is_shown = false;   ///< standard output is a terminal; in console_for_errors(), standard error is
  bool is_live = false;    ///< the terminal can overwrite a line
  bool has_signs = false;  ///< it shows UTF-8
  bool has_colour =
      false;  ///< it shows 256 colours, and the user did not forbid them (NO_COLOR, https://no-color.org)
  int columns = 80;
  int rows = 24;
};

/// Returns what the system reports, with NO_COLOR; outside Windows, TERM and the locale's variables count too. If
/// `is_plain`, there are no signs and colours, whatever these say.
Console standard_console(bool is_plain = false);

/// Returns whether standard input is a terminal with unread input: a whole line, or on Windows a key.
bool is_typed_ahead();

/// Returns the console of standard error, for progress and notes. Its signs and colours are not set.
Console console_for_errors();

}  // namespace roundel
