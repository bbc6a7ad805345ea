#include "tools/match/statistics/results.hpp"

namespace roundel::match {

Results::Results(const std::vector<std::string>& players, const ReportSettings& settings)
    : settings_(settings), standings_(players) {
  if (settings.sprt) test_.emplace(*settings.sprt, players.front());
}

MaybeError Results::add(const GameRecord& game) {
  if (auto error = standings_.add(game)) return error;
  if (test_) test_->add(game);
  return std::nullopt;
}

std::string Results::report(const SideNames& sides) const {
  std::string text = match_report(standings_, sides, test(), settings_.anchor);
  if (settings_.by_opening) text += opening_report(standings_, sides);
  return text;
}

}  // namespace roundel::match
