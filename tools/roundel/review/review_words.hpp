#pragma once

#include <string>
#include <string_view>

#include "tools/roundel/review/reviewed_turn.hpp"

/// The words that a review writes into records, and by which it knows them again.
namespace roundel {

/// What is said of a turn: its score from White's view, what is known of it for certain, and its mistake, which is named only
/// where it gets its glyph, `is_named`. Empty where there is nothing to say.
struct TurnWords {
  std::string eval;  ///< `[%eval 0.35]`
  std::string text;  ///< `Blunder (22 %): a forced win is missed. Qh7# was best.`
};
TurnWords words_on(const ReviewedTurn& turn, Side white, bool is_named);

/// What is said of the first turn of a better line, and whether a comment says that.
std::string words_on_best(const ReviewedTurn& turn, Side white);
bool is_about_best(std::string_view comment);

/// The mistake that an earlier review named in the comment; null: none.
const Mistake* reviewed_mistake(std::string_view comment);
/// The comment without what an earlier review wrote into it.
std::string without_review(std::string_view comment);

}  // namespace roundel
