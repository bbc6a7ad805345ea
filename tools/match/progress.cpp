#include "tools/match/progress.hpp"

#include <fmt/core.h>

#include "tools/match/statistics/report.hpp"

namespace roundel::match {

void Progress::game_ended(const GameRecord& game, const Results& results) {
  ++played_;
  if (is_fault(game.cause) && game.winner) {
    const std::string& loser = game.players[static_cast<std::size_t>(index(other(*game.winner)))];
    screen_.line(fmt::format("game {}: {} lost by {}: {}", game.number + 1, loser, name_of(game.cause), game.reason));
  }
  const std::string text = fmt::format("{}/{}  {} left  {}", played_, games_, pace_.left(played_),
                                       short_report(results.standings(), results.test()));
  screen_.progress(static_cast<double>(played_) / static_cast<double>(games_), text);
}

}  // namespace roundel::match
