#include "tools/roundel/review/review_words.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "engine/records/move_comment.hpp"
#include "tools/roundel/review/score_words.hpp"

namespace roundel {
namespace {

constexpr std::string_view eval_word = "[%eval";
constexpr std::string_view end_of_words = ".";
constexpr std::string_view won_word = "won";
constexpr std::string_view drawn_word = "drawn";
constexpr std::string_view lost_word = "lost";
constexpr std::string_view exact_word = "exact.";
constexpr std::string_view unnamed_word = "Costs";  ///< if another annotator has judged the turn
constexpr std::string_view missed_win = ": a forced win is missed";
constexpr std::string_view allowed_loss = ": it loses by force";
constexpr std::array<std::string_view, 2> words_behind_best{"was", "best."};
constexpr std::string_view best_word = "best,";
constexpr std::string_view depth_word = "depth";
constexpr std::string_view certain_word = "certain";

std::string capitalized(std::string_view name) {
  std::string text(name);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

/// Returns the score that readers of records expect: pieces, or the moves to a mate. Empty: only the winner is known,
/// and any number would be taken for pieces.
std::string eval_of(const ReportedScore& score) {
  return is_known_outcome(score) ? std::string() : fmt::format("{} {}]", eval_word, written_eval(score));
}

// ---- What is written

/// From the view of the side that made the turn.
std::string_view outcome_word(Outcome outcome) {
  return outcome == Outcome::draw ? drawn_word : outcome == Outcome::win ? won_word : lost_word;
}

/// Returns what is certain about the turn, beyond its score.
std::string certainty_of(const Judgement& played) {
  if (played.by_tables) {
    const ProbeResult& found = *played.by_tables;
    const std::string_view outcome = outcome_word(found.outcome);
    if (found.outcome == Outcome::draw || found.distance == 0) return fmt::format("{} by tables.", outcome);
    return fmt::format("{} by tables in {}.", outcome, counted(found.distance, "ply", "plies"));
  }
  if (is_known_outcome(played.score))
    return fmt::format("{} by tables.", played.score.value > 0 ? won_word : lost_word);
  return played.is_exact && played.score.unit != ReportedScore::Unit::mate ? std::string(exact_word) : "";
}

std::string words_on_mistake(const ReviewedTurn& turn, const Mistake& mistake, bool is_named) {
  const Missed missed = turn.missed();
  const std::string_view reason = missed == Missed::win ? missed_win : missed == Missed::loss ? allowed_loss : "";
  const std::string lost = cost_words(turn.loss);
  const std::string cost =
      is_named ? fmt::format("{} ({})", capitalized(mistake.name), lost) : fmt::format("{} {}", unnamed_word, lost);
  return fmt::format("{}{}. {} {}", cost, reason, turn.best.line.front(), fmt::join(words_behind_best, " "));
}

// ---- What is read

/// Returns whether the words begin with a cost in the form of words_on_mistake(): `(22 %).` or `(22 %):`, or without
/// brackets.
bool begins_cost(Words words, bool is_bracketed) {
  if (words.size() < 2 || words[0].starts_with('(') != is_bracketed) return false;
  const std::string_view behind = words[1].substr(0, words[1].size() - 1);
  const std::string_view percent = words[0].substr(is_bracketed ? 1 : 0);
  const bool is_number = percent == "<1" || read_number(percent, 0, 100);
  return is_number && behind == (is_bracketed ? "%)" : "%") && (words[1].ends_with('.') || words[1].ends_with(':'));
}

/// Returns the mistake whose name the words begin with, in the form of words_on_mistake(); null: there is none.
const Mistake* mistake_before(Words words) {
  if (words.empty() || !begins_cost(words.subspan(1), true)) return nullptr;
  const auto found = std::find_if(mistakes.begin(), mistakes.end(),
                                  [&](const Mistake& mistake) { return words.front() == capitalized(mistake.name); });
  return found == mistakes.end() ? nullptr : &*found;
}

/// Returns how many of the first words name a mistake; 0: none.
std::size_t words_of_mistake(Words words) {
  if (words.empty()) return 0;
  const bool is_unnamed = words[0] == unnamed_word && begins_cost(words.subspan(1), false);
  if (!is_unnamed && mistake_before(words) == nullptr) return 0;
  constexpr std::size_t longest = 40;  // a turn may have several words
  for (std::size_t n = 3; n + 1 < std::min(words.size(), longest); ++n) {
    if (words[n] == words_behind_best[0] && words[n + 1] == words_behind_best[1]) return n + 2;
  }
  return 0;
}

/// Returns how many of the first words come from certainty_of().
std::size_t words_of_certainty(Words words) {
  constexpr std::size_t longest = 6;  // won by tables in 11 plies.
  const bool is_by_tables = words.size() > 2 && words[1] == "by" && words[2].starts_with("tables") &&
                            (words[0] == won_word || words[0] == drawn_word || words[0] == lost_word);
  if (!is_by_tables) return 0;
  for (std::size_t n = 2; n < std::min(words.size(), longest); ++n) {
    if (words[n].ends_with(end_of_words)) return n + 1;
  }
  return 0;
}

/// Returns how many of the first words are a score for readers of records, and the word after it that marks a certain
/// one.
std::size_t words_of_eval(Words words) {
  if (words.size() < 2 || words[0] != eval_word || !words[1].ends_with(']')) return 0;
  return words.size() > 2 && words[2] == exact_word ? 3 : 2;
}

/// Returns the comment without the words that `counted_words` counts at each beginning.
template <class Count>
std::string without(std::string_view comment, const Count& counted_words) {
  const auto all = split_words(comment);
  std::vector<std::string_view> kept;
  for (Words rest(all); !rest.empty();) {
    const std::size_t length = counted_words(rest);
    if (length == 0) kept.push_back(rest.front());
    rest = rest.subspan(std::max<std::size_t>(length, 1));
  }
  return join_words(kept);
}

}  // namespace

TurnWords words_on(const ReviewedTurn& turn, Side white, bool is_named) {
  TurnWords words;
  if (turn.basis == Basis::nothing) return words;
  if (!turn.played.is_over) {
    words.eval = eval_of(turn.score_after(white));
    const std::string certainty = certainty_of(turn.played);
    // A later review removes the word only after the score. Elsewhere it may be another annotator's.
    if (certainty == exact_word) {
      words.eval += ' ' + certainty;
    } else {
      words.text = certainty;
    }
  }
  if (const Mistake* const mistake = turn.mistake()) {
    if (!words.text.empty()) words.text += ' ';
    words.text += words_on_mistake(turn, *mistake, is_named);
  }
  return words;
}

std::string words_on_best(const ReviewedTurn& turn, Side white) {
  ReviewedTurn instead = turn;
  instead.played = turn.best;
  const bool is_mate = turn.best.score == ReportedScore{ReportedScore::Unit::mate, 1};  // nothing follows it
  std::string eval = is_mate ? "" : eval_of(instead.score_after(white));
  if (!eval.empty()) eval += ' ';
  if (turn.best.is_exact) return fmt::format("{}{} {}", eval, best_word, certain_word);
  return fmt::format("{}{} {} {}", eval, best_word, depth_word, turn.best.depth);
}

bool is_about_best(std::string_view comment) {
  const auto all = split_words(comment);
  Words words(all);
  words = words.subspan(words_of_eval(words));
  if (words.size() < 2 || words[0] != best_word) return false;
  return words.size() == 2 ? words[1] == certain_word : words.size() == 3 && words[1] == depth_word;
}

const Mistake* reviewed_mistake(std::string_view comment) {
  const auto all = split_words(comment);
  const Mistake* found = nullptr;
  for (Words rest(all); !rest.empty() && found == nullptr; rest = rest.subspan(1)) {
    if (words_of_mistake(rest) > 0) found = mistake_before(rest);
  }
  return found;
}

std::string without_review(std::string_view comment) {
  return without(comment, [](Words words) {
    return std::max({words_of_mistake(words), words_of_certainty(words), words_of_eval(words)});
  });
}

}  // namespace roundel
