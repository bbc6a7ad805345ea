#pragma once

#include "engine/records/pgn.hpp"
#include "tools/roundel/review/game_review.hpp"

namespace roundel {

/// Writes the findings into a record: after each turn the score as `[%eval 0.35]` from White's view; at mistakes a
/// glyph, words, and the better line as a variation. The output of an earlier review is replaced. Other annotations
/// stay, except their `[%eval]`. `review` must be of this game.
void annotate(PgnGame& game, const GameReview& review);

}  // namespace roundel
