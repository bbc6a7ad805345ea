#include "tools/roundel/review/turn_judge.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "engine/records/recorded_null_move.hpp"
#include "tools/roundel/review/notated.hpp"

namespace roundel {
namespace {

constexpr std::size_t longest_line = 8;

/// Returns how much hash memory a search within the limits can use.
std::size_t hash_for(const Limits& limits, std::size_t most) {
  constexpr std::uint64_t bytes_per_node = 32;
  if (!limits.nodes || *limits.nodes > std::uint64_t{most} << 20) return most;
  return std::clamp<std::size_t>((*limits.nodes * bytes_per_node >> 20) + 1, 1, most);
}

/// Converts a result after a turn to the view of the side that made the turn.
ProbeResult seen_before(ProbeResult found, bool is_same_side) {
  if (!is_same_side) found.outcome = static_cast<Outcome>(-static_cast<int>(found.outcome));
  if (found.distance > 0) ++found.distance;
  return found;
}

}  // namespace

Expected<std::unique_ptr<TurnJudge>> TurnJudge::make(Engine& engine, const PgnReplay& game, const Limits& limits) {
  const auto hash = static_cast<std::size_t>(engine.options().number("Hash"));
  auto thinker = engine.make_separate_session(hash_for(limits, hash));
  if (!thinker) return thinker.error();
  return std::unique_ptr<TurnJudge>(new TurnJudge(std::move(*thinker), engine, game, limits));
}

TurnJudge::TurnJudge(std::unique_ptr<SeparateSession> thinker, Engine& engine, const PgnReplay& game,
                     const Limits& limits)
    : game_(game),
      limits_(limits),
      thinker_(std::move(thinker)),
      truth_(engine.make_session()),
      reader_(engine.make_session()),
      hides_(truth_->has_hidden_information()) {
  [[maybe_unused]] MaybeError error = truth_->set_position(game.start, {});
  assert(!error);
  if (!hides_) error = thinker_->session().set_position(game.start, {});
  assert(!error);
}

ReviewedTurn TurnJudge::judge(std::size_t number, Signals& signals) {
  go_to(number);
  const auto played = recorded_turn(*truth_, game_.moves[number]);
  assert(played);
  ReviewedTurn turn;
  turn.side = truth_->side_to_move();
  turn.text = played->text;
  turn.notation = played->notation;
  turn.basis = basis(*played);
  if (turn.basis != Basis::nothing) compare(*played, signals, turn);
  if (turn.basis == Basis::nothing) return turn;
  go_to(number + 1);
  if (const auto result = truth_->result(); result && !result->claimed) {
    turn.played = judge_end(*result, turn.side);
    // A side is not blamed for what it did not know.
    if (turn.basis == Basis::everything) turn.loss = turn.is_best() ? 0 : loss_of(turn.best, turn.played);
  }
  return turn;
}

/// Moves the truth to the position of that turn, and the thinker too if nothing is hidden.
void TurnJudge::go_to(std::size_t number) {
  [[maybe_unused]] MaybeError error;
  for (; next_ < number; ++next_) {
    const auto turn = recorded_turn(*truth_, game_.moves[next_]);
    assert(turn);
    error = truth_->play(*turn);
    assert(!error);
    if (!hides_) error = thinker_->session().play(*turn);
    assert(!error);
  }
}

/// Moves a session to the position of the turn, with the knowledge of its side.
void TurnJudge::place(Session& session) const {
  [[maybe_unused]] const auto error = session.set_position(truth_->position_for(truth_->side_to_move()), {});
  assert(!error);
}

Basis TurnJudge::basis(const TurnView& played) const {
  if (truth_->in_set_up() || played.text == null_turn_text) return Basis::nothing;
  const bool is_open = truth_->position_for(truth_->side_to_move()) == truth_->position_text();
  return is_open ? Basis::everything : Basis::own_knowledge;
}

void TurnJudge::compare(const TurnView& played, Signals& signals, ReviewedTurn& turn) {
  if (hides_) place(thinker_->session());
  const auto own = thinker_->session().read_turn(played.text);
  thinker_->new_game();
  const CompletedLines all = own ? search(limits_, signals) : CompletedLines();
  if (all.empty()) {
    turn.basis = Basis::nothing;
    return;
  }
  turn.best = turn.played = judged_best(all.last());
  if (turn.is_best()) return;
  thinker_->session().new_game();  // random choices are then the same
  const CompletedLines alone = search(limits_of_played(*own, all), signals);
  if (alone.empty()) return;
  turn.played = judged_played(alone.last(), *own);
  const bool is_as_deep = alone.last().depth >= all.last().depth;
  if (!turn.best.is_exact && !turn.played.is_exact && !is_as_deep)
    turn.best = judged_best(all.at(alone.last().depth));
  turn.loss = turn.is_best() ? 0 : loss_of(turn.best, turn.played);
}

/// Searches within the limits, but at least to depth 1.
CompletedLines TurnJudge::search(const Limits& limits, Signals& signals) {
  CompletedLines lines;
  const Decision decision = thinker_->session().think(limits, signals, lines);
  lines.cut(decision.depth);
  if (!lines.empty() || signals.stopped()) return lines;
  Limits least;
  least.depth = 1;
  least.search_moves = limits.search_moves;
  thinker_->session().think(least, signals, lines);
  return lines;
}

/// Returns the limits for searching a turn alone. If the best turn's result is certain, no depth is needed for the
/// comparison.
Limits TurnJudge::limits_of_played(const TurnView& played, const CompletedLines& best) const {
  Limits limits = limits_;
  limits.search_moves = {played};
  if (!judge_report(best.last(), {}).is_exact) limits.depth = best.last().depth;
  return limits;
}

Judgement TurnJudge::judged(const Report& report) {
  Judgement judgement = judge_report(report, thinker_->session().win_rate());
  place(*reader_);
  const std::size_t length = std::min(report.line.size(), longest_line);
  judgement.line = notated_legal(*reader_, std::span(report.line).first(length));
  return judgement;
}

Judgement TurnJudge::judged_best(const Report& report) {
  Judgement judgement = judged(report);
  const auto found = thinker_->session().probe_tables();
  if (found && found->certainty == ProbeResult::Certainty::exact) heed_tables(*found, judgement);
  return judgement;
}

Judgement TurnJudge::judged_played(const Report& report, const TurnView& played) {
  Judgement judgement = judged(report);
  place(*reader_);
  const Side side = reader_->side_to_move();
  if (reader_->play(played)) return judgement;
  const auto found = reader_->probe_tables();
  if (found && found->certainty == ProbeResult::Certainty::exact)
    heed_tables(seen_before(*found, reader_->side_to_move() == side), judgement);
  return judgement;
}

}  // namespace roundel
