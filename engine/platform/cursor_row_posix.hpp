#pragma once

#include <string>

namespace roundel {

/// The terminal's answer to the question where the cursor is.
struct CursorRow {
  int row = 0;        ///< from 1; 0 if the terminal does not answer
  std::string typed;  ///< the keys that came before the answer
};

/// Asks the terminal of the standard streams for the row of the cursor. While a line is edited, the terminal sends the
/// answer as single keys without an echo, as this function needs them.
CursorRow cursor_row();

}  // namespace roundel
