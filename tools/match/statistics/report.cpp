#include "tools/match/statistics/report.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "tools/match/statistics/ratings.hpp"

namespace roundel::match {
namespace {

int contestants_of(const Standings& standings) { return standings.cross_table().contestants(); }
const std::string& name_of(const Standings& standings, int contestant) {
  return standings.names()[static_cast<std::size_t>(contestant)];
}

/// Columns that a name takes in tables.
int name_width(const Standings& standings) {
  std::size_t width = 0;
  for (const std::string& name : standings.names()) width = std::max(width, name.size());
  return static_cast<int>(std::min<std::size_t>(width, 40));
}

std::string name_cell(const Standings& standings, int contestant) {
  return fmt::format("  {:<{}}", name_of(standings, contestant), name_width(standings));
}

std::string tally_text(const Tally& tally) {
  return fmt::format("{} won, {} drawn, {} lost", tally.wins, tally.draws, tally.losses);
}

std::string percent_text(const Tally& tally) {
  if (tally.games() == 0) return "–";
  return fmt::format("{:.1f} %", 100 * tally.score() / static_cast<double>(tally.games()));
}

std::string score_cells(const Tally& tally) {
  return fmt::format("  {:<32} {:>8}", tally_text(tally), percent_text(tally));
}

/// Pairs won to pairs lost, and their ratio where it is a number.
std::string pairs_text(const Pentanomial& pairs) {
  const auto& counts = pairs.counts;
  const std::string text = fmt::format("{} to {}", counts[3] + counts[4], counts[0] + counts[1]);
  const double ratio = pairs_ratio(pairs);
  return std::isinf(ratio) ? text : fmt::format("{} ({:.2f})", text, ratio);
}

std::string colour_report(const Standings& standings, const SideNames& sides) {
  std::string text = "By colour\n";
  for (int n = 0; n < contestants_of(standings); ++n) {
    for (const Side side : {Side::first, Side::second}) {
      text += fmt::format("{}  {:<6}{}\n", name_cell(standings, n), sides[static_cast<std::size_t>(index(side))],
                          score_cells(standings.with_side(n, side)));
    }
  }
  return text;
}

std::string ends_report(const Standings& standings) {
  std::string text = "How games ended\n";
  for (const auto& [reason, count] : standings.ends()) text += fmt::format("  {:>6}  {}\n", count, reason);
  return text;
}

std::string faults_report(const Standings& standings) {
  std::string text;
  for (int n = 0; n < contestants_of(standings); ++n) {
    for (const auto& [cause, count] : standings.faults(n)) {
      text += fmt::format("{}  {:>6}  {}\n", name_cell(standings, n), count, name_of(cause));
    }
  }
  return "Losses by a fault of the player" + (text.empty() ? ": none\n" : "\n" + text);
}

std::string rating_report(const Standings& standings, const std::optional<Anchor>& anchor) {
  RatingSettings settings;
  for (int n = 0; anchor && n < contestants_of(standings); ++n) {
    if (name_of(standings, n) == anchor->first) settings.anchor = n;
  }
  if (settings.anchor) settings.anchor_elo = anchor->second;
  const Ratings ratings = rate(standings.cross_table(), settings);
  std::vector<int> order(ratings.contestants.size());
  std::iota(order.begin(), order.end(), 0);
  const auto elo = [&](int n) { return ratings.contestants[static_cast<std::size_t>(n)].elo; };
  std::stable_sort(order.begin(), order.end(), [&](int left, int right) { return elo(left) > elo(right); });
  std::string text = "Ratings (± is the 95 % interval)\n";
  for (const int n : order) {
    const double error = ratings.contestants[static_cast<std::size_t>(n)].error;
    const std::string error_text = std::isinf(error) ? "unknown" : fmt::format("{:.1f}", error);
    text += fmt::format("{}  {:>7.1f} ± {:<7}{}\n", name_cell(standings, n), elo(n), error_text,
                        score_cells(standings.total(n).games));
  }
  return text;
}

std::string test_report(const Standings& standings, const SequentialTest& test) {
  const std::int64_t judged = test.pairs().pairs();
  std::string text = fmt::format("{} over the first {} pairs\n", sprt_text(test.ratio(), test.settings()), judged);
  const bool is_waiting = test.result() == TestResult::undecided && judged < standings.games() / 2;
  if (is_waiting) text += "  (pairs are judged in order, and the next one is not complete)\n";
  return text;
}

std::string cross_report(const Standings& standings) {
  std::string text = "Everyone against everyone (95 % intervals in brackets)\n";
  for (int n = 0; n < contestants_of(standings); ++n) {
    for (int opponent = n + 1; opponent < contestants_of(standings); ++opponent) {
      const Record record = standings.cross_table().between(n, opponent);
      if (record.games.games() == 0) continue;
      text += fmt::format("{}{}{}  Elo {}\n", name_cell(standings, n), name_cell(standings, opponent),
                          score_cells(record.games), interval_text(elo_difference(record)));
    }
  }
  return text;
}

std::string duel_report(const Standings& standings, int contestant, int opponent) {
  const Record record = standings.cross_table().between(contestant, opponent);
  const Trials trials(record);
  std::string text = fmt::format("{} against {}: {} ({}) of {} games\n", name_of(standings, contestant),
                                 name_of(standings, opponent), tally_text(record.games), percent_text(record.games),
                                 record.games.games());
  text += fmt::format("  Elo {}, normalised {} (95 % intervals, from {})\n", interval_text(elo_difference(trials)),
                      interval_text(normalised_elo(trials)), trials.games_each == 2 ? "whole pairs" : "single games");
  text += fmt::format("  {} is the stronger with a probability of {:.1f} %\n", name_of(standings, contestant),
                      100 * likelihood_of_superiority(trials));
  text += fmt::format("  pairs of games by points 0, ½, 1, 1½, 2: {}; level {:.1f} %, won to lost {}\n",
                      fmt::join(record.pairs.counts, " "), 100 * draw_ratio(record.pairs), pairs_text(record.pairs));
  return text;
}

}  // namespace

std::string match_report(const Standings& standings, const SideNames& sides, const SequentialTest* test,
                         const std::optional<Anchor>& anchor) {
  if (standings.games() == 0) return "No games\n";
  std::string text = standings.names().size() == 2 ? duel_report(standings, 0, 1) : cross_report(standings);
  if (standings.names().size() > 2 || anchor) text += rating_report(standings, anchor);
  if (test) text += test_report(standings, *test);
  return text + colour_report(standings, sides) + ends_report(standings) + faults_report(standings);
}

std::string opening_report(const Standings& standings, const SideNames& sides) {
  std::string text = fmt::format("By opening: games won by {}, drawn, won by {}; points of {}\n", sides[0], sides[1],
                                 standings.names()[0]);
  for (const auto& [number, opening] : standings.openings()) {
    text += fmt::format("  {:>6}  {:>4} {:>4} {:>4}  {:>6.1f} of {:<4} {}\n", number + 1, opening.games.wins,
                        opening.games.draws, opening.games.losses, opening.contestant.score(),
                        opening.contestant.games(), opening.name);
  }
  return text;
}

std::string short_report(const Standings& standings, const SequentialTest* test) {
  const Record record = standings.total(0);
  std::string text = fmt::format("+{} ={} -{}  Elo {}", record.games.wins, record.games.draws, record.games.losses,
                                 elo_text(elo_difference(record)));
  if (test) {
    const SprtBounds bounds = bounds_of(test->settings());
    text += fmt::format("  LLR {:+.2f} ({:.2f}, {:.2f})", test->ratio(), bounds.lower, bounds.upper);
  }
  return text + "  " + standings.names()[0] + (standings.names().size() == 2 ? "" : " against all");
}

}  // namespace roundel::match
