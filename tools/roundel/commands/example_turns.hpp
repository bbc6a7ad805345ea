#pragma once

#include <string>

#include "engine/session/session.hpp"

namespace roundel {

/// Returns how turns of the session's position are written, as records have them and as programs do: "e3 or Nf3; also e2e3 or g1f3".
/// Empty: no turn can be listed.
std::string example_turns(const Session& session);

/// Returns the letters by which pieces are called, with their names: "K king, Q queen". Empty: nothing but discs is moved, or the game
/// does not list its pieces.
std::string letters_of_pieces(const Session& session);

}  // namespace roundel
