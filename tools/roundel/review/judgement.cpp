#include "tools/roundel/review/judgement.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "tools/roundel/review/score_words.hpp"

namespace roundel {
namespace {

double share_of(const std::array<int, 3>& win_draw_loss) {
  return (win_draw_loss[0] + win_draw_loss[1] / 2.0) / 1000;
}

double share_of(Outcome outcome) { return (1 + static_cast<int>(outcome)) / 2.0; }

}  // namespace

bool Judgement::is_in_sight() const {
  constexpr int far = 5;
  return score.unit == ReportedScore::Unit::mate && std::abs(score.value) <= far;
}

Judgement judge_report(const Report& report, const WinRateModel& model) {
  Judgement judgement;
  judgement.score = report.score;
  judgement.share = share_of(report.win_draw_loss);
  judgement.most = 1 - model.drawn / 2;
  judgement.is_exact =
      report.is_final || report.score.unit == ReportedScore::Unit::mate || is_known_outcome(report.score);
  judgement.depth = report.depth;
  return judgement;
}

void heed_tables(const ProbeResult& found, Judgement& judgement) {
  judgement.by_tables = found;
  judgement.is_exact = true;
  judgement.share = share_of(found.outcome);
  if (found.outcome == Outcome::draw) {
    judgement.score = {};
  } else if (found.distance > 0) {
    judgement.score = {ReportedScore::Unit::mate, static_cast<int>(found.outcome) * ((found.distance + 1) / 2)};
  }
}

Judgement judge_end(const Result& result, Side side) {
  Judgement judgement;
  judgement.is_exact = judgement.is_over = true;
  if (!result.winner) return judgement;
  judgement.share = *result.winner == side ? 1 : 0;
  judgement.score = {ReportedScore::Unit::mate, 0};
  return judgement;
}

double loss_of(const Judgement& best, const Judgement& played) { return std::max(0.0, best.share - played.share); }

Missed missed_by(const Judgement& best, const Judgement& played) {
  if (best.is_won() && best.is_in_sight() && !played.is_won()) return Missed::win;
  return played.is_lost() && played.is_in_sight() && !best.is_lost() ? Missed::loss : Missed::nothing;
}

const Mistake* mistake_of(const Judgement& best, const Judgement& played) {
  const double loss = loss_of(best, played);
  const Mistake* const found = mistake_of(loss);
  const Missed missed = missed_by(best, played);
  if (missed == Missed::nothing) return found;
  // An estimate is never certain; the player is not to blame for that.
  const double certainty = 1 - (missed == Missed::win ? played : best).most;
  const Mistake& of_end = mistake_of_end(loss - certainty);
  return found != nullptr && found->loss > of_end.loss ? found : &of_end;
}

}  // namespace roundel
