#include "protocol/review/judgement.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "protocol/review/last_line.hpp"
#include "protocol/review/notated.hpp"

namespace roundel {
namespace {

constexpr std::size_t longest_line = 8;

double share_of(const std::array<int, 3>& win_draw_loss) {
  return (win_draw_loss[0] + win_draw_loss[1] / 2.0) / 1000;
}

/// Puts what tables know in the place of estimates.
void heed_tables(const Session& session, Judgement& judgement) {
  const auto found = session.probe_tables();
  if (!found || found->certainty != ProbeResult::Certainty::exact) return;
  judgement.by_tables = found;
  judgement.is_exact = true;
  judgement.share = (1 + static_cast<int>(found->outcome)) / 2.0;
  if (found->outcome == Outcome::draw) judgement.score = {};
}

}  // namespace

Judgement judge_end(const Result& result, Side side) {
  Judgement judgement;
  judgement.side = side;
  judgement.is_exact = judgement.is_over = true;
  if (!result.winner) return judgement;
  judgement.share = *result.winner == side ? 1 : 0;
  judgement.score = {ReportedScore::Unit::mate, 0};
  return judgement;
}

Judgement judge(Session& session, Session& reader, const Limits& limits, Signals& signals) {
  const Side side = session.side_to_move();
  if (const auto result = session.result(); result && !result->claimed) return judge_end(*result, side);
  LastLine last;
  session.think(limits, signals, last);
  const Report report = last.report().value_or(Report{});
  Judgement judgement{side, report.score, share_of(report.win_draw_loss), report.is_final, false, report.depth};
  judgement.is_exact |= report.score.unit == ReportedScore::Unit::mate;
  heed_tables(session, judgement);
  const std::size_t length = std::min(report.line.size(), longest_line);
  judgement.line = notated(reader, std::span(report.line).first(length));
  return judgement;
}

double loss_of(const Judgement& before, const Judgement& after) {
  const double kept = after.side == before.side ? after.share : 1 - after.share;
  return std::max(0.0, before.share - kept);
}

}  // namespace roundel
