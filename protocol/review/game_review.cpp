#include "protocol/review/game_review.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <span>

#include "protocol/records/move_comment.hpp"
#include "protocol/review/last_line.hpp"
#include "protocol/review/notated.hpp"
#include "protocol/review/score_words.hpp"

namespace roundel {
namespace {

constexpr std::size_t longest_line = 8;

double share_of(const std::array<int, 3>& win_draw_loss) {
  return (win_draw_loss[0] + win_draw_loss[1] / 2.0) / 1000;
}

Judgement judge_end(const Result& result, Side side) {
  Judgement judgement;
  judgement.side = side;
  judgement.is_exact = judgement.is_over = true;
  if (!result.winner) return judgement;
  judgement.share = *result.winner == side ? 1 : 0;
  judgement.score = {ReportedScore::Unit::mate, 0};
  return judgement;
}

/// Of the session's position, which it leaves as it is; `reader` stands there too, and ends elsewhere.
Judgement judge(Session& session, Session& reader, const Limits& limits, Signals& signals) {
  const Side side = session.side_to_move();
  if (const auto result = session.result(); result && !result->claimed) return judge_end(*result, side);
  LastLine last;
  session.think(limits, signals, last);
  const Report report = last.report().value_or(Report{});
  Judgement judgement{side, report.score, share_of(report.win_draw_loss), report.is_final, false, report.depth, {}};
  judgement.is_exact |= report.score.unit == ReportedScore::Unit::mate;
  const std::size_t length = std::min(report.line.size(), longest_line);
  judgement.line = notated(reader, std::span(report.line).first(length));
  return judgement;
}

double loss_of(const Judgement& before, const Judgement& after) {
  const double kept = after.side == before.side ? after.share : 1 - after.share;
  return std::max(0.0, before.share - kept);
}

bool is_mistakes_glyph(int nag) {
  return std::any_of(mistakes.begin(), mistakes.end(), [nag](const Mistake& each) { return each.nag == nag; });
}

std::string words_on(const ReviewedTurn& turn) {
  std::string text = comment_text({.score = turn.score(), .depth = turn.after.depth, .elapsed = {}, .clock = {}});
  if (turn.after.is_over) text.clear();
  if (const Mistake* mistake = turn.mistake(); mistake != nullptr && !turn.is_best()) {
    text += fmt::format("{}{}: cost {:.0f} % of the game, best was {}", text.empty() ? "" : " ", mistake->name,
                        100 * turn.loss, fmt::join(turn.before.line, " "));
  }
  return text;
}

}  // namespace

ReportedScore ReviewedTurn::score() const { return after.side == side ? after.score : turned(after.score); }

Accuracy GameReview::accuracy(Side side) const {
  Accuracy accuracy;
  double lost = 0;
  for (const ReviewedTurn& turn : turns) {
    if (turn.side != side) continue;
    ++accuracy.turns;
    lost += turn.loss;
    if (const Mistake* mistake = turn.mistake())
      ++accuracy.of_each_kind[static_cast<std::size_t>(mistake - mistakes.data())];
  }
  if (accuracy.turns > 0) accuracy.kept = 1 - lost / accuracy.turns;
  return accuracy;
}

Expected<GameReview> review_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                                 const ReviewListener& listen) {
  Session& session = engine.session();
  if (session.has_hidden_information()) {
    return Error{"a game whose sides hide something from each other cannot be judged turn by turn"};
  }
  if (const auto error = session.set_position(game.start, game.moves)) return *error;
  const std::unique_ptr<Session> reader = engine.make_session();
  std::vector<std::string> played;
  const auto judge_here = [&] {
    [[maybe_unused]] auto error = session.set_position(game.start, played);
    assert(!error);
    error = reader->set_position(game.start, played);
    assert(!error);
    return judge(session, *reader, limits, signals);
  };
  GameReview review{game.start, {}};
  Judgement before = judge_here();
  for (const std::string& move : game.moves) {
    if (signals.stopped()) break;
    ReviewedTurn turn{before.side, move, session.read_turn(move)->notation, before, {}, 0};
    played.push_back(move);
    turn.after = judge_here();
    if (signals.stopped()) break;
    turn.loss = turn.is_best() ? 0 : loss_of(turn.before, turn.after);
    before = turn.after;
    review.turns.push_back(std::move(turn));
    listen(review.turns.back(), review.turns.size() - 1);
  }
  return review;
}

void annotate(PgnGame& game, const GameReview& review) {
  for (std::size_t n = 0; n < std::min(game.moves.size(), review.turns.size()); ++n) {
    PgnMove& move = game.moves[n];
    std::erase_if(move.nags, is_mistakes_glyph);
    const ReviewedTurn& turn = review.turns[n];
    if (const Mistake* mistake = turn.mistake()) move.nags.insert(move.nags.begin(), mistake->nag);
    const std::string words = words_on(turn);
    if (!words.empty()) move.comment += (move.comment.empty() ? "" : " ") + words;
  }
}

}  // namespace roundel
