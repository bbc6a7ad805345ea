#include "tools/roundel/review/annotation.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "tools/roundel/review/review_words.hpp"

namespace roundel {
namespace {

/// Returns whether the glyph judges the move itself, from `!` to `?!`. A move has only one of these.
bool judges_move(int nag) { return nag >= 1 && nag <= 6; }

bool is_better_line(const std::vector<PgnMove>& variation) { return is_about_best(variation.front().comment); }

/// Removes what an earlier review wrote. Returns whether another annotator has judged the move, whose sign stays.
bool take_off_review(PgnMove& move) {
  if (const Mistake* earlier = reviewed_mistake(move.comment)) std::erase(move.nags, earlier->nag);
  move.comment = without_review(move.comment);
  std::erase_if(move.variations, is_better_line);
  return std::any_of(move.nags.begin(), move.nags.end(), judges_move);
}

void add_words(TurnWords words, std::string& comment) {
  for (std::string* const part : {&comment, &words.text}) {
    if (part->empty()) continue;
    if (!words.eval.empty()) words.eval += ' ';
    words.eval += *part;
  }
  comment = std::move(words.eval);
}

/// Adds the better line as a variation, unless there is already one with the same beginning.
void add_better_line(const ReviewedTurn& turn, Side white, PgnMove& move) {
  const auto begins_so = [&](const auto& variation) { return variation.front().text == turn.best.line.front(); };
  if (std::any_of(move.variations.begin(), move.variations.end(), begins_so)) return;
  std::vector<PgnMove> line;
  for (const std::string& text : turn.best.line) line.push_back({.text = text});
  line.front().comment = words_on_best(turn, white);
  move.variations.push_back(std::move(line));
}

}  // namespace

void annotate(PgnGame& game, const GameReview& review) {
  for (std::size_t n = 0; n < std::min(game.moves.size(), review.turns.size()); ++n) {
    PgnMove& move = game.moves[n];
    const ReviewedTurn& turn = review.turns[n];
    const bool has_sign = take_off_review(move);
    const Mistake* const mistake = turn.mistake();
    if (mistake != nullptr && !has_sign) move.nags.insert(move.nags.begin(), mistake->nag);
    add_words(words_on(turn, review.white, !has_sign), move.comment);
    if (mistake != nullptr) add_better_line(turn, review.white, move);
  }
}

}  // namespace roundel
