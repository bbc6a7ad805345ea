#include "tools/roundel/review/review_rows.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <string_view>

#include "engine/base/words.hpp"
#include "engine/records/move_comment.hpp"
#include "tools/roundel/review/score_words.hpp"

namespace roundel {
namespace {

/// Returns the mark before a score.
std::string_view certainty_mark(const ReviewedTurn& turn) {
  constexpr std::string_view marks = "=~";  // exact; only what its side could know
  if (turn.played.is_exact) return marks.substr(0, 1);
  return turn.basis == Basis::own_knowledge ? marks.substr(1) : "";
}

std::string review_cells(std::string_view turn, std::string_view exact, std::string_view score, std::string_view lost,
                         std::string_view best) {
  std::string text = fmt::format("{:<18} {:>1}{:>10} {:>6}  {}", turn, exact, score, lost, best);
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

}  // namespace

std::string tag_text(const PgnGame& game, std::string_view name) {
  const std::string* value = game.tag(name);
  return value == nullptr || value->empty() ? "?" : one_line(*value);
}

std::string review_score(const Variant& variant, const ReviewedTurn& turn) {
  if (turn.basis == Basis::nothing) return {};
  if (turn.played.is_over) {
    if (turn.played.share == 0.5) return "drawn";
    const Side winner = turn.played.share > 0.5 ? turn.side : other(turn.side);
    return variant.side_name(winner) + " won";
  }
  const ReportedScore score = turn.score_after(variant.white());
  return score.unit == ReportedScore::Unit::mate ? written_eval(score) : score_words(score);
}

std::string review_heading(const Variant& variant, bool hides) {
  constexpr std::string_view what_hidden_means =
      ".\n~ judged by what the side to move could see, else by the whole position.\nSet-ups are not judged";
  return fmt::format("Scores are for {}; #3: a win in 3; = exact, else an estimate{}.\n\n{}",
                     variant.side_name(variant.white()), hides ? what_hidden_means : "",
                     review_cells("move", "", "score", "lost", "best"));
}

std::string review_row(const Variant& variant, const PgnTurn& number, const ReviewedTurn& turn) {
  const Mistake* const mistake = turn.mistake();
  const std::string_view sign = mistake == nullptr ? "" : mistake->sign;
  const bool has_cost = whole_percent(turn.loss) > 0 || mistake != nullptr;
  return review_cells(fmt::format("{} {}{}", number.text(), turn.notation, sign), certainty_mark(turn),
                      review_score(variant, turn), has_cost ? cost_words(turn.loss) : "",
                      has_cost ? fmt::format("{}", fmt::join(turn.best.line, " ")) : "");
}

std::string review_summary(const Variant& variant, const GameReview& review, Side side) {
  const Accuracy accuracy = review.accuracy(side);
  if (accuracy.turns == 0) return fmt::format("{}: no move was judged", variant.side_name(side));
  std::string text = fmt::format("{}: accuracy {:.1f} %", variant.side_name(side), 100 * accuracy.kept);
  for (std::size_t n = mistakes.size(); n-- > 0;) {
    text += fmt::format(", {} {}", mistakes[n].name, accuracy.of_each_kind[n]);
  }
  return text;
}

}  // namespace roundel
