#pragma once

#include <optional>

namespace roundel {

/// Asks the terminal of the standard streams for the row of the cursor, from 1. Returns 0 if it does not answer in
/// five seconds, and nothing if input is waiting, which would be mixed with the answer.
std::optional<int> cursor_row();

}  // namespace roundel
