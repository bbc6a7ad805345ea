#pragma once

#include <string>

#include "variants/crest/knowledge.hpp"

/// The value of a position: by the network if there is one, else hand-crafted.
namespace roundel::crest {

/// Returns the value in centipawns, from the view of the side to move. All tiles must be known.
int evaluate(const Knowledge& knowledge, const Position& position);

/// Returns the value for people, in several lines: the worth of each tile by the network, or the features of the
/// hand-crafted evaluation. Unknown tiles of one side are averaged over their possible identities. With unknown tiles
/// on both sides, and in features, they count nothing.
std::string explain(const Knowledge& knowledge, const Position& position);

}  // namespace roundel::crest
