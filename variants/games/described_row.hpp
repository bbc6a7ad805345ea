#pragma once

#include "engine/session/session.hpp"
#include "variants/evaluation/described_game.hpp"

namespace roundel {

/// Returns the described game of a row from a file. Its weights are NAME.weights in the folder of its file.
DescribedGame described_game(const Variant& row);

}  // namespace roundel
