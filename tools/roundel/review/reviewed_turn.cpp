#include "tools/roundel/review/reviewed_turn.hpp"

#include <algorithm>

#include "tools/roundel/review/score_words.hpp"

namespace roundel {

Missed ReviewedTurn::missed() const {
  const bool is_foreseen = basis == Basis::everything || !played.is_over;
  return is_foreseen ? missed_by(best, played) : Missed::nothing;
}

const Mistake* ReviewedTurn::mistake() const {
  if (basis == Basis::nothing || best.line.empty() || is_best()) return nullptr;
  return missed() == Missed::nothing ? mistake_of(loss) : mistake_of(best, played);
}

ReportedScore ReviewedTurn::score_after(Side view) const {
  ReportedScore score = played.score;
  if (score.unit == ReportedScore::Unit::mate && score.value > 0) score.value = std::max(1, score.value - 1);
  return view == side ? score : turned(score);
}

}  // namespace roundel
