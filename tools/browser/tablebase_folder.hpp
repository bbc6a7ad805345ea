#pragma once

#include <string>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel::browser {

/// Solves all endgames of a game with at most so many pieces on this thread, and leaves a file for each class in a
/// folder, which is created if needed. Valid files are kept. Error: the game has none, or what went wrong.
MaybeError make_tablebases(const Variant& variant, int pieces, const std::string& folder);

}  // namespace roundel::browser
