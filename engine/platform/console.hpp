#pragma once

#include "engine/base/colour_depth.hpp"
#include "engine/platform/picture_protocol.hpp"

namespace roundel {

/// What the standard streams are connected to, and what a terminal there can show.
struct Console {
  bool is_read = false;    ///< standard input is a terminal
  bool is_shown = false;   ///< standard output is a terminal; in console_for_errors(), standard error is
  bool is_live = false;    ///< the terminal can overwrite a line
  bool has_signs = false;  ///< it shows UTF-8
  ColourDepth colours = ColourDepth::none;  ///< none if the user forbids them (NO_COLOR, https://no-color.org)
  PictureProtocol pictures = PictureProtocol::none;  ///< as far as its name says
  int columns = 80;
  int rows = 24;
  int column_width = 10;  ///< in pixels
  int row_height = 20;    ///< in pixels
};

/// Returns what the system reports, with NO_COLOR; outside Windows, TERM, COLORTERM, TERM_PROGRAM and the locale's
/// variables count too. If `is_plain`, there are no signs, colours and pictures, whatever these say.
Console standard_console(bool is_plain = false);

/// Returns whether standard input is a terminal with unread input: a whole line, or on Windows a key.
bool is_typed_ahead();

/// Returns the console of standard error, for progress and notes. Its signs and colours are not set.
Console console_for_errors();

}  // namespace roundel
