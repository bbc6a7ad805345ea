#include "protocol/review/reviewed_turn.hpp"

#include <algorithm>

#include "protocol/review/score_words.hpp"

namespace roundel {

ReportedScore ReviewedTurn::score_after(Side view) const {
  ReportedScore score = played.score;
  if (score.unit == ReportedScore::Unit::mate && score.value > 0) score.value = std::max(1, score.value - 1);
  return view == side ? score : turned(score);
}

}  // namespace roundel
