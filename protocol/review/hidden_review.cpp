#include "protocol/review/hidden_review.hpp"

#include <cassert>
#include <memory>

namespace roundel {
namespace {

/// Judges the turns of one game. `seen_` is the engine's session, which thinks, and knows what the side to move does; `truth_`
/// knows everything.
class HiddenReview {
 public:
  HiddenReview(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals)
      : seen_(engine.session()),
        truth_(engine.make_session()),
        reader_(engine.make_session()),
        limits_(limits),
        signals_(signals) {
    [[maybe_unused]] const auto error = truth_->set_position(game.start, {});
    assert(!error);
  }

  /// Of the next turn, which is then played. It means nothing where the signals stopped it.
  ReviewedTurn judge_next(const std::string& move) {
    const auto played = truth_->read_turn(move);
    assert(played);
    ReviewedTurn turn;
    turn.side = truth_->side_to_move();
    turn.text = move;
    turn.notation = played->notation;
    turn.basis = basis();
    if (turn.basis != Basis::nothing) judge_choice(*played, turn);
    [[maybe_unused]] const auto error = truth_->play(*played);
    assert(!error);
    if (const auto result = truth_->result(); result && !result->claimed && turn.basis != Basis::nothing) {
      turn.after = judge_end(*result, turn.side);
    }
    return turn;
  }

 private:
  Basis basis() const {
    if (truth_->in_set_up()) return Basis::nothing;
    const bool is_open = truth_->position_for(truth_->side_to_move()) == truth_->position_text();
    return is_open ? Basis::everything : Basis::own_knowledge;
  }

  /// What the side could have played, and what it did, from the same knowledge: so neither tells what it could not know.
  void judge_choice(const TurnView& played, ReviewedTurn& turn) {
    turn.before = turn.after = judge_here(limits_);
    if (turn.is_best()) return;
    const auto own = seen_.read_turn(played.text);
    if (!own) {
      turn.basis = Basis::nothing;
      return;
    }
    Limits of_played = limits_;
    of_played.search_moves = {*own};
    turn.after = judge_here(of_played);
    turn.loss = loss_of(turn.before, turn.after);
  }

  Judgement judge_here(const Limits& limits) {
    const std::string known = truth_->position_for(truth_->side_to_move());
    for (Session* const session : {&seen_, reader_.get()}) {
      [[maybe_unused]] const auto error = session->set_position(known, {});
      assert(!error);
    }
    return judge(seen_, *reader_, limits, signals_);
  }

  Session& seen_;
  std::unique_ptr<Session> truth_;
  std::unique_ptr<Session> reader_;
  const Limits& limits_;
  Signals& signals_;
};

}  // namespace

GameReview review_hidden_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                              const ReviewListener& listen) {
  HiddenReview review(engine, game, limits, signals);
  GameReview found{game.start, {}};
  for (const std::string& move : game.moves) {
    if (signals.stopped()) break;
    ReviewedTurn turn = review.judge_next(move);
    if (signals.stopped()) break;
    found.turns.push_back(std::move(turn));
    listen(found.turns.back(), found.turns.size() - 1);
  }
  return found;
}

}  // namespace roundel
