#pragma once

#include "engine/session/session.hpp"
#include "variants/evaluation/described_game.hpp"

namespace roundel {

/// Returns the described game of an entry from a file. Its weights are NAME.weights in the folder of its file.
DescribedGame described_game(const Variant& entry);

}  // namespace roundel
