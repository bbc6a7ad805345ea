#include "tools/match/progress.hpp"

#include <fmt/core.h>

#include "engine/base/words.hpp"
#include "tools/match/statistics/report.hpp"

namespace roundel::match {

std::string game_line(const GameRecord& game, const SideNames& sides) {
  const auto who = [&](Side side) {
    const auto place = static_cast<std::size_t>(index(side));
    return fmt::format("{} ({})", game.players[place], sides[place]);
  };
  const std::string ends =
      is_fault(game.cause) ? fmt::format("{}: {}", name_of(game.cause), game.reason) : game.reason;
  const std::size_t moves = game.book_moves.size() + game.moves.size();
  const std::string what = game.winner ? fmt::format("{} beat {}", who(*game.winner), who(other(*game.winner)))
                                       : fmt::format("{} and {} drew", who(Side::first), who(Side::second));
  return fmt::format("game {}: {} after {}: {}", game.reported_number(), what, counted(moves, "move"), ends);
}

void Progress::game_ended(const GameRecord& game, const Results& results) {
  ++played_;
  screen_.line(game_line(game, sides_));
  const std::string text = fmt::format("{}/{}  {} left  {}", played_, games_, rate_.left(played_),
                                       short_report(results.standings(), results.test()));
  screen_.progress(static_cast<double>(played_) / static_cast<double>(games_), text);
}

}  // namespace roundel::match
