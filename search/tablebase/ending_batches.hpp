#pragma once

#include <vector>

#include "engine/tablebase/material_rules.hpp"

namespace roundel {

/// Classes of material whose positions turn into each other by moves that take nothing, and promote nothing for good.
using EndingBatch = std::vector<Material>;

/// All endings of a game with at most so many men, in an order in which they can be solved: captures leave fewer men, and
/// promotions less that can be promoted, or lead to a class of the same batch.
std::vector<EndingBatch> ending_batches(const MaterialRules& rules, int men);

/// The classes that positions of a class can lead to by a move that changes material; a few more than any game's.
std::vector<Material> materials_after(const MaterialRules& rules, const Material& material);

}  // namespace roundel
