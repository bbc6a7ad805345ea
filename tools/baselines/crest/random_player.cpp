#include "tools/baselines/crest/random_player.hpp"

namespace roundel::crest_baseline {

Decision RandomPlayer::choose_turn(const crest::Position& position, const Limits&, Signals&, Listener&) {
  const Turns turns = roundel::legal_turns<CrestGame>(position);
  Decision decision;
  decision.move = turn_text<CrestGame>(position, turns[random().next() % turns.size()], {});
  return decision;
}

}  // namespace roundel::crest_baseline
