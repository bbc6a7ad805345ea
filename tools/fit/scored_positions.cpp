#include "tools/fit/scored_positions.hpp"

#include <algorithm>

#include "engine/game/search_parameters.hpp"
#include "search/score.hpp"

namespace roundel::fit {
namespace {

/// Games that can be solved are solved at this many turns from the end, whatever depth is reported.
constexpr int played_out = SearchParameters{}.endgame_plies;

bool is_estimate(const match::PlayedMove& move, std::size_t turns_left) {
  if (!move.score || move.score->unit != ReportedScore::Unit::centipawns) return false;
  return !is_decisive(move.score->value) && std::max(move.depth, played_out) < static_cast<int>(turns_left);
}

}  // namespace

Expected<std::vector<ScoredPosition>> scored_positions(const match::GameRecord& record, Session& session,
                                                       std::size_t group) {
  std::vector<ScoredPosition> positions;
  if (match::is_fault(record.cause)) return positions;
  if (const auto error = session.set_position(record.start, record.book_moves)) return *error;
  const int result = !record.winner ? 0 : *record.winner == Side::first ? 1 : -1;
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    const match::PlayedMove& move = record.moves[n];
    if (is_estimate(move, record.moves.size() - n)) {
      const int sign = session.side_to_move() == Side::first ? 1 : -1;
      positions.push_back({static_cast<double>(sign * move.score->value), result, group});
    }
    if (const auto error = session.play_move(move.text)) return *error;
  }
  return positions;
}

}  // namespace roundel::fit
