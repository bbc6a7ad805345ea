#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/crest/position.hpp"

namespace roundel::crest {

/// Reads `<board>[<hands>][<unknown>] <w|b> <chips> <restriction> <quiet>`, see the rules in the game's row. Error: which
/// part is wrong and why, or which condition of a position it breaks.
Expected<Position> read_position(const Setup& setup, std::string_view text);

/// Returns the text in canonical form.
std::string write_position(const Position& position);

/// Returns the position at the start of a game.
std::string start_text(const Setup& setup);

}  // namespace roundel::crest
