#pragma once

#include "engine/records/pgn.hpp"
#include "tools/roundel/review/game_review.hpp"

namespace roundel {

/// Writes into a record what was found: after each turn the score as `[%eval 0.35]` from White's view; at mistakes a glyph, words,
/// and the better line as a variation. What an earlier review wrote gives way to it; what others wrote stays, but for their
/// `[%eval]`. `review` is one of this game.
void annotate(PgnGame& game, const GameReview& review);

}  // namespace roundel
