#pragma once

#include "engine/session/session.hpp"
#include "variants/evaluation/described_game.hpp"

namespace roundel {

/// The game of a row that files describe. Its weights are NAME.weights in the folder of its file.
DescribedGame described_game(const Variant& row);

}  // namespace roundel
