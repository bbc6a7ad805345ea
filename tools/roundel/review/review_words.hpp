#pragma once

#include <string>
#include <string_view>

#include "tools/roundel/review/reviewed_turn.hpp"

/// The words that a review writes into records, and by which it recognises them later.
namespace roundel {

/// The words on a turn: its score from White's view, what is certain about it, and its mistake. The mistake is named
/// only if it gets its glyph (`is_named`). Empty: there is nothing to say.
struct TurnWords {
  std::string eval;  ///< `[%eval 0.35]`
  std::string text;  ///< `Blunder (22 %): a forced win is missed. Qh7# was best.`
};
TurnWords words_on(const ReviewedTurn& turn, Side white, bool is_named);

/// Returns the words on the first turn of a better line; the other function returns whether a comment has them.
std::string words_on_best(const ReviewedTurn& turn, Side white);
bool is_about_best(std::string_view comment);

/// Returns the mistake that an earlier review named in the comment; null: none.
const Mistake* reviewed_mistake(std::string_view comment);
/// Returns the comment without what an earlier review wrote into it.
std::string without_review(std::string_view comment);

}  // namespace roundel
