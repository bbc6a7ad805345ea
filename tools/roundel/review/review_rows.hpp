#pragma once

#include <string>
#include <string_view>

#include "engine/records/pgn.hpp"
#include "engine/records/pgn_turn.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/review/game_review.hpp"

/// A review for people: a table with a row per turn, and a line per side.
namespace roundel {

/// Returns the lines above the rows, without the last line end. `hides`: the sides hide something from each other.
std::string review_heading(const Variant& variant, bool hides);

/// Returns the value of a tag on one line; a question mark if it has none.
std::string tag_text(const PgnGame& game, std::string_view name);

/// Returns the score after a turn, for White, or how the game ended with it. Empty: the turn was not judged.
std::string review_score(const Variant& variant, const ReviewedTurn& turn);

/// Returns a row: a turn, its sign, the score after it, its cost, and the best line if it cost something.
std::string review_row(const Variant& variant, const PgnTurn& number, const ReviewedTurn& turn);

/// Returns the accuracy of a side and the number of its mistakes.
std::string review_summary(const Variant& variant, const GameReview& review, Side side);

}  // namespace roundel
