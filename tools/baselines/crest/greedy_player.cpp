#include "tools/baselines/crest/greedy_player.hpp"

#include <algorithm>
#include <limits>

#include "search/time_manager.hpp"
#include "variants/crest/hand_crafted_evaluation.hpp"

namespace roundel::crest_baseline {
namespace {

/// In centipawns, for the side that played the turn.
constexpr std::int64_t worth_of_win = 1'000'000;

std::int64_t worth_after(const crest::Position& after, Side us) {
  if (const auto ended = crest::game_end(after)) {
    if (!ended->winner) return 0;
    return *ended->winner == us ? worth_of_win : -worth_of_win;
  }
  const Score score = crest::evaluate(crest::stated_parameters, after);
  return after.side_to_move() == us ? score : -score;
}

std::vector<crest::Position> all_worlds(const crest::Position& position) {
  const crest::Belief belief(position, other(position.side_to_move()));
  std::vector<crest::Position> worlds;
  worlds.reserve(static_cast<std::size_t>(belief.size()));
  for (int n = 0; n < belief.size(); ++n) worlds.push_back(belief.world(n));
  return worlds;
}

}  // namespace

Turns greedy_turns(const crest::Position& position, const std::function<bool()>& stops) {
  const std::vector<crest::Position> worlds = all_worlds(position);
  Turns best;
  std::int64_t best_sum = std::numeric_limits<std::int64_t>::min();
  for (auto& turn : roundel::legal_turns<CrestGame>(position)) {
    if (!best.empty() && stops()) break;
    std::int64_t sum = 0;
    for (crest::Position world : worlds) {
      do_turn<CrestGame>(world, turn);
      sum += worth_after(world, position.side_to_move());
    }
    if (sum < best_sum) continue;
    if (sum > best_sum) best.clear();
    best_sum = sum;
    best.push_back(std::move(turn));
  }
  return best;
}

Decision GreedyPlayer::choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                                   Listener&) {
  const TimeManager time(limits, position.side_to_move(), Milliseconds(resources().options.number("Move Overhead")));
  const Turns turns = greedy_turns(position, [&] { return signals.stopped() || time.exhausted(); });
  Decision decision;
  decision.move = turn_text<CrestGame>(position, turns[random().next() % turns.size()], {});
  return decision;
}

}  // namespace roundel::crest_baseline
