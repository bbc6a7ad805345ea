#pragma once

#include <string>

#include "engine/records/pgn_turn.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/review/game_review.hpp"

/// A review as people read it: a table with a row a turn, and a line a side.
namespace roundel {

/// What stands above the rows, some lines without an end. `hides`: the sides hide something from each other.
std::string review_heading(const Variant& variant, bool hides);

/// A turn, its sign, the score after it, what it cost, and the best line if it cost something.
std::string review_row(const Variant& variant, const PgnTurn& number, const ReviewedTurn& turn);

/// The accuracy of a side, and how many mistakes it made.
std::string review_summary(const Variant& variant, const GameReview& review, Side side);

}  // namespace roundel
