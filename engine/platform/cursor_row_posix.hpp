#pragma once

namespace roundel {

/// Asks the terminal of the standard streams for the row of the cursor, from 1. Returns 0 if it does not answer. While a
/// line is edited, the terminal sends the answer as single keys without an echo, as this function needs them.
int cursor_row();

}  // namespace roundel
