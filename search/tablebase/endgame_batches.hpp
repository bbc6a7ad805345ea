#pragma once

#include <vector>

#include "engine/tablebase/material_rules.hpp"

namespace roundel {

/// Classes of material whose positions lead to each other by moves that take nothing, and by promotions that can be
/// reversed.
using EndgameBatch = std::vector<Material>;

/// Returns all endgames of a game with at most this many pieces, in an order in which they can be solved. Captures
/// leave fewer pieces. Promotions leave less to promote, or lead to a class of the same batch.
std::vector<EndgameBatch> endgame_batches(const MaterialRules& rules, int pieces);

/// Returns the classes that a move with a change of material can lead to, possibly with a few impossible ones.
std::vector<Material> materials_after(const MaterialRules& rules, const Material& material);

}  // namespace roundel
