#include "tools/match/statistics/report.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "engine/base/words.hpp"
#include "engine/render/characters/canvas.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/match/statistics/ratings.hpp"

namespace roundel::match {
namespace {

using characters::columns_of;

int contestants_of(const Standings& standings) { return standings.cross_table().contestants(); }
const std::string& name_of(const Standings& standings, int contestant) {
  return standings.names()[static_cast<std::size_t>(contestant)];
}

/// A row of a table: its contestants and its figures.
struct Row {
  std::vector<std::string> names;
  std::string figures;
};

/// Returns the number of columns for the names at this `place` of the rows.
int width_at(const std::vector<Row>& rows, std::size_t place) {
  int width = 0;
  for (const Row& row : rows) width = std::max(width, columns_of(row.names[place]));
  return width;
}

std::string one_line_of(const Row& row, const std::vector<Row>& rows) {
  std::string text;
  for (std::size_t n = 0; n < row.names.size(); ++n) text += fmt::format("  {:<{}}", row.names[n], width_at(rows, n));
  return text + row.figures;
}

std::string two_lines_of(const Row& row) {
  return hanging_line(fmt::format("  {}", fmt::join(row.names, "  ")), 4) + "\n  " + row.figures;
}

/// Returns the rows. If a row is too long for a line, all figures come below the names.
std::string table_text(const std::vector<Row>& rows) {
  const auto fits = [&](const Row& row) {
    return columns_of(one_line_of(row, rows)) <= static_cast<int>(text_columns);
  };
  const bool is_narrow = std::all_of(rows.begin(), rows.end(), fits);
  std::string text;
  for (const Row& row : rows) text += (is_narrow ? one_line_of(row, rows) : two_lines_of(row)) + '\n';
  return text;
}

std::string tally_text(const Tally& tally) {
  return fmt::format("{} won, {} drawn, {} lost", tally.wins, tally.draws, tally.losses);
}

std::string percent_text(const Tally& tally) {
  if (tally.games() == 0) return "–";
  return fmt::format("{:.1f} %", 100 * tally.score() / static_cast<double>(tally.games()));
}

/// Has the same width as the other scores of the match.
std::string score_cells(const Standings& standings, const Tally& tally) {
  std::size_t width = 0;
  for (int n = 0; n < contestants_of(standings); ++n)
    width = std::max(width, tally_text(standings.total(n).games).size());
  return fmt::format("  {:<{}}  {:>7}", tally_text(tally), width, percent_text(tally));
}

std::string elo_cell(const Estimate& elo) {
  return elo.says_something() ? "  Elo " + interval_text(elo) : "  too few games for Elo";
}

/// Returns pairs won to pairs lost, and their ratio if it is a number.
std::string pairs_text(const Pentanomial& pairs) {
  const auto& counts = pairs.counts;
  const std::int64_t lost = counts[0] + counts[1];
  const std::string text = fmt::format("{} to {}", counts[3] + counts[4], lost);
  return lost == 0 ? text : fmt::format("{} ({:.2f})", text, pairs_ratio(pairs));
}

std::string colour_report(const Standings& standings, const SideNames& sides) {
  std::vector<Row> rows;
  for (int n = 0; n < contestants_of(standings); ++n) {
    for (const Side side : {Side::first, Side::second}) {
      rows.push_back({{name_of(standings, n), sides[static_cast<std::size_t>(index(side))]},
                      score_cells(standings, standings.with_side(n, side))});
    }
  }
  return "By colour\n" + table_text(rows);
}

std::string ends_report(const Standings& standings) {
  std::string text = "How games ended\n";
  for (const auto& [reason, count] : standings.ends())
    text += hanging_line(fmt::format("  {:>6}  {}", count, reason), 10) + '\n';
  return text;
}

std::string faults_report(const Standings& standings) {
  std::vector<Row> rows;
  for (int n = 0; n < contestants_of(standings); ++n) {
    for (const auto& [cause, count] : standings.faults(n))
      rows.push_back({{name_of(standings, n)}, fmt::format("  {:>6}  {}", count, name_of(cause))});
  }
  return "Losses by a fault of the player" + (rows.empty() ? ": none\n" : "\n" + table_text(rows));
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
  std::vector<Row> rows;
  for (const int n : order) {
    const double error = ratings.contestants[static_cast<std::size_t>(n)].error;
    const std::string rating = std::isinf(error) ? "unknown" : fmt::format("{:>7.1f} ± {:.1f}", elo(n), error);
    rows.push_back({{name_of(standings, n)},
                    fmt::format("  {:<16}{}", rating, score_cells(standings, standings.total(n).games))});
  }
  return "Ratings (± is the 95 % interval)\n" + table_text(rows);
}

std::string test_report(const Standings& standings, const SequentialTest& test) {
  const std::int64_t judged = test.pairs().pairs();
  std::string text =
      hanging_line(fmt::format("{} over the first {} pairs", sprt_text(test.ratio(), test.settings()), judged), 2) +
      '\n';
  const bool is_waiting = test.result() == TestResult::undecided && judged < standings.games() / 2;
  if (is_waiting) text += "  (pairs count in order, and the next one is not complete)\n";
  return text;
}

std::string cross_report(const Standings& standings) {
  std::vector<Row> rows;
  for (int n = 0; n < contestants_of(standings); ++n) {
    for (int opponent = n + 1; opponent < contestants_of(standings); ++opponent) {
      const Record record = standings.cross_table().between(n, opponent);
      if (record.games.games() == 0) continue;
      rows.push_back({{name_of(standings, n), name_of(standings, opponent)},
                      score_cells(standings, record.games) + elo_cell(elo_difference(record))});
    }
  }
  return "Each pairing (95 % intervals in brackets)\n" + table_text(rows);
}

/// Returns lines about the contestant's strength, or that the trials are too few.
std::string strength_report(const Trials& trials, const std::string& contestant) {
  const Estimate elo = elo_difference(trials);
  if (!elo.says_something()) return "  too few games for Elo\n";
  const Estimate normalised = normalised_elo(trials);
  std::string text = "  Elo " + interval_text(elo);
  if (normalised.says_something()) text += ", normalised " + interval_text(normalised);
  text += fmt::format("\n  (from {}; 95 % intervals in brackets)\n",
                      trials.games_each == 2 ? "whole pairs" : "single games");
  const double likelihood = 100 * likelihood_of_superiority(trials);
  return text +
         hanging_line(fmt::format("  {} is stronger with a probability of {:.1f} %", contestant, likelihood), 2) +
         '\n';
}

/// Returns the pairs by their points; an empty text if none is complete.
std::string pairs_report(const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return {};
  return fmt::format("  pairs of games by points 0, ½, 1, 1½, 2: {}\n  level pairs {:.1f} %, won to lost {}\n",
                     fmt::join(pairs.counts, " "), 100 * draw_ratio(pairs), pairs_text(pairs));
}

std::string duel_report(const Standings& standings, int contestant, int opponent) {
  const Record record = standings.cross_table().between(contestant, opponent);
  const std::string& name = name_of(standings, contestant);
  const std::string head =
      fmt::format("{} against {}: {} ({}) of {}", name, name_of(standings, opponent), tally_text(record.games),
                  percent_text(record.games), counted(record.games.games(), "game"));
  return hanging_line(head, 2) + '\n' + strength_report(record, name) + pairs_report(record.pairs);
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
  std::string text = hanging_line(fmt::format("By opening: games won by {}, drawn, won by {}; points of {}", sides[0],
                                              sides[1], standings.names()[0]),
                                  2) +
                     '\n';
  for (const auto& [number, opening] : standings.openings()) {
    const std::string line = fmt::format("  {:>6}  {:>4} {:>4} {:>4}  {:>6.1f} of {:<4} {}", number + 1,
                                         opening.games.wins, opening.games.draws, opening.games.losses,
                                         opening.contestant.score(), opening.contestant.games(), opening.name);
    text += hanging_line(line, 41) + '\n';
  }
  return text;
}

std::string short_report(const Standings& standings, const SequentialTest* test) {
  const Record record = standings.total(0);
  const Estimate elo = elo_difference(record);
  std::string text = fmt::format("+{} ={} -{}", record.games.wins, record.games.draws, record.games.losses);
  if (elo.says_something()) text += "  Elo " + elo_text(elo);
  if (test) {
    const SprtBounds bounds = bounds_of(test->settings());
    text += fmt::format("  LLR {} ({:.2f}, {:.2f})", ratio_text(test->ratio()), bounds.lower, bounds.upper);
  }
  return text + "  " + standings.names()[0] + (standings.names().size() == 2 ? "" : " against all");
}

}  // namespace roundel::match
