// The engine's own actions under CECP: it thinks, ponders, analyses, moves and resigns.
#include "protocol/cecp/cecp.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

namespace roundel {
namespace {

/// The engine resigns if this many turns in a row are hopeless:
constexpr int moves_without_hope = 3;
/// at most this share of similar games is not lost, in permille.
constexpr int hopeless_share = 5;

}  // namespace

/// Starts what the position and the mode require.
void Cecp::go_on() {
  if (task_ != Task::none || out_of_step_ || mode_ == Mode::force) return;
  if (mode_ == Mode::analyse) {
    Limits limits;
    limits.infinite = true;
    return start_search(Task::analyse, limits);
  }
  const std::optional<Result> result = game_.board().result();
  if (result && !result->claimed) return;
  if (is_own_turn()) {
    turn_begun_ = std::chrono::steady_clock::now();
    start_search(Task::think, clock_.limits(own_side_, other_time_));
  } else if (wants_to_ponder_ && expected_) {
    start_search(Task::ponder, clock_.limits(own_side_, other_time_), expected_);
  }
}

void Cecp::break_off() {
  drop_job();
  task_ = Task::none;
}

/// Returns the legal turns without the excluded ones; none if all are allowed.
std::vector<TurnView> Cecp::turns_to_search() const {
  if (excluded_.empty()) return {};
  std::vector<TurnView> turns = game_.board().legal_turns();
  std::erase_if(turns, [this](const TurnView& turn) {
    return std::find(excluded_.begin(), excluded_.end(), turn) != excluded_.end();
  });
  return turns;
}

void Cecp::start_search(Task task, const Limits& limits, const std::optional<std::string>& next) {
  Limits bounded = limits;
  if (!next) bounded.search_moves = turns_to_search();
  if (!next && !excluded_.empty() && bounded.search_moves.empty()) return;  // all moves are excluded
  game_.show_engine(next);
  progress_.begin(engine().session().legal_moves().size(), CecpSquares(game_.variant()));
  task_ = task;
  start_job(task == Task::ponder, [this, bounded]() -> Outcome {
    const Decision decision = engine().think(bounded, signals(), progress_);
    return [this, decision] { take_decision(decision); };
  });
}

void Cecp::take_decision(const Decision& decision) {
  const bool was_thinking = task_ == Task::think;
  task_ = Task::none;
  if (!was_thinking) return;  // analysis that has finished
  make_move(decision);
  answer_deferred();
  go_on();
}

void Cecp::make_move(const Decision& decision) {
  if (!decision.move) return claim(true);
  clock_.take_turn(std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - turn_begun_));
  if (is_hopeless() && engine().options().flag("Resign")) {
    mode_ = Mode::force;
    return tell("resign");
  }
  // The opponent offers a draw before or after its move. The offer stays open until the engine has moved.
  if (draw_offered_ && accepts_draw(decision)) tell("offer draw");
  draw_offered_ = false;
  const Expected<TurnView> turn = game_.board().read_turn(*decision.move);
  assert(turn);
  game_.play(*turn);
  position_changed();
  expected_ = decision.ponder;
  tell("move " + move_text(*turn));
  claim(true);
}

/// Returns whether the engine's last turns were all hopeless.
bool Cecp::is_hopeless() {
  const std::optional<Report> best = progress_.best();
  const bool lost = best && best->win_draw_loss[0] + best->win_draw_loss[1] <= hopeless_share;
  hopeless_turns_ = lost ? hopeless_turns_ + 1 : 0;
  return hopeless_turns_ >= moves_without_hope;
}

/// A side that is not ahead accepts a draw.
bool Cecp::accepts_draw(const Decision& decision) const { return decision.score.value <= 0; }

}  // namespace roundel
