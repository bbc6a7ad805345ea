#pragma once

#include <array>

#include "protocol/time_control.hpp"
#include "tools/match/players/player.hpp"
#include "tools/match/records/record.hpp"
#include "tools/match/referee/adjudication.hpp"
#include "tools/match/referee/opening.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {

/// The conditions under which a game is played.
struct Conditions {
  Milliseconds margin{50};        ///< by which a clock may be overstepped without a loss
  Milliseconds patience{5000};    ///< beyond clock and margin, until a silent player counts as hung
  Milliseconds untimed{300'000};  ///< the same for a whole move where no time is limited
  AdjudicationRules adjudication;
};

/// Who sits on one side.
struct Seat {
  Player& player;
  TimeControl control;
  bool sees_all = false;  ///< shown the whole truth instead of what its side may know
};

/// Plays one game from an opening that the referee accepts to its end, whatever the players do. Fills in what the
/// game itself brings: moves, result and times; the caller gives number and names.
GameRecord play_game(Referee& referee, const Opening& opening, const std::array<Seat, side_count>& seats,
                     const Conditions& conditions);

}  // namespace roundel::match
