#include "tools/baselines/crest/plain_player.hpp"

#include <algorithm>
#include <cmath>

#include "tools/baselines/crest/plain_search.hpp"

namespace roundel::crest_baseline {
namespace {

std::vector<crest::Move> legal_actions(const crest::Position& position) {
  crest::MoveList list;
  CrestGame::generate_all(position, list);
  return {list.begin(), list.end()};
}

/// Returns the same part of the time that the engine keeps for a second action.
double share_of_time(const std::vector<crest::Move>& moves) {
  const bool may_go_on =
      std::any_of(moves.begin(), moves.end(), [](const crest::Move& move) { return move.gives_crest; });
  return may_go_on ? 0.7 : 1.0;
}

Score rounded(double mean) { return static_cast<Score>(std::lround(mean)); }

}  // namespace

void PlainPlayer::new_game() {
  Player::new_game();
  worker_->forget();
}

crest::Layout PlainPlayer::choose_layout(const crest::Position& position) {
  if (resources().options.text("Layout") == "even") return Player::choose_layout(position);
  return CrestGame::chosen_layout(position, random());
}

Decision PlainPlayer::choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                                  Listener& listener) {
  resources().hash.next_generation();
  SharedSearch shared{
      TranspositionTable(resources().hash), limits, signals,
      TimeManager(limits, position.side_to_move(), Milliseconds(resources().options.number("Move Overhead")))};
  worker_->prepare_scores(shared, true);
  PlainSearch search(position, reversible_past(position), *worker_, shared, random());
  crest::Position now = position;
  roundel::Turn<CrestGame> turn;
  Decision decision;
  const auto tell = [&] {
    if (!turn.empty()) return;
    decision.score = reported(rounded(search.best().mean));
    decision.depth = search.depth();
    Report report;
    report.depth = report.selective_depth = search.depth();
    report.score = decision.score;
    report.nodes = worker_->total_nodes();
    report.time = shared.time.elapsed();
    report.line = {turn_text<CrestGame>(position, {search.best().move}, {})};
    listener.line(report);
  };
  do {
    const auto moves = legal_actions(now);
    shared.stop.store(false, std::memory_order_relaxed);
    worker_->resume();
    search.run(moves, share_of_time(moves), tell);
    const crest::Move move = search.best().move;
    turn.push_back(move);
    now.do_move(move);
    search.advance(move);
  } while (in_mid_turn<CrestGame>(now));
  decision.move = turn_text<CrestGame>(position, turn, {});
  decision.nodes = worker_->total_nodes();
  return decision;
}

}  // namespace roundel::crest_baseline
