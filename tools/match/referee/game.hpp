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
  Milliseconds margin{50};        ///< the time by which a clock may be exceeded
  Milliseconds patience{5000};    ///< time beyond clock and margin until a silent player counts as hung
  Milliseconds untimed{300'000};  ///< the same for a whole move without a time limit
  AdjudicationRules adjudication;
};

/// The player of one side.
struct Seat {
  Player& player;
  TimeControl control;
  bool sees_all = false;  ///< sees the whole game, and not only the view of its side
};

/// Plays one game from an opening that the referee accepts to its end, whatever the players do. Sets what the game
/// itself determines: moves, result and times. The caller sets number and names.
GameRecord play_game(Referee& referee, const Opening& opening, const std::array<Seat, side_count>& seats,
                     const Conditions& conditions);

}  // namespace roundel::match
