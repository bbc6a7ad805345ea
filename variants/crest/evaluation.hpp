#pragma once

#include <string>

#include "variants/crest/knowledge.hpp"

/// What a position is worth: by the network, where there is one, else by hand.
namespace roundel::crest {

/// In centipawns, from the view of the side to move. All tiles are known.
int evaluate(const Knowledge& knowledge, const Position& position);

/// For people, several lines: what each tile is worth to the network, or the features that are weighed by hand. Unknown tiles
/// of one side are what they may be, each way with its probability; those of both, and in features, count nothing.
std::string explain(const Knowledge& knowledge, const Position& position);

}  // namespace roundel::crest
