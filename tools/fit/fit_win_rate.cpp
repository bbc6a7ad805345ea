// Fits the model of wins, draws and losses of each game to games that the arbiter has recorded; `--help` says how it is
// called.

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "tools/command_line/command_line.hpp"
#include "tools/fit/scored_positions.hpp"
#include "tools/fit/tool.hpp"
#include "tools/fit/win_rate_fit.hpp"
#include "tools/match/journal/journal.hpp"
#include "tools/match/players/rules_only_engine.hpp"
#include "tools/match/referee/referee.hpp"
#include "variants/games/registry.hpp"

namespace {

using namespace roundel;

struct Positions {
  std::vector<fit::ScoredPosition> positions;
  std::size_t games = 0;
  std::size_t groups = 0;
  WinRateModel before;  ///< the game's present model
};

/// Prints the row for the game's file.
void print_row(const WinRateModel& model, const fit::FittedNumbers& fitted) {
  fmt::print("static constexpr WinRateModel win_rate{{.half_won = {:.0f}, .spread = {:.0f}", model.half_won,
             model.spread);
  if (fitted.edge) fmt::print(", .edge = {:.0f}", model.edge);
  if (fitted.drawn) fmt::print(", .drawn = {:.2f}", model.drawn);
  fmt::print("}};\n");
}

void fit_game(const std::string& variant, const Positions& all, const fit::FittedNumbers& fitted) {
  if (all.positions.empty()) throw UsageError(variant + ": no scores in the records");
  const auto found = fit::fit_win_rate(all.positions, fitted);
  if (!found) throw UsageError(fmt::format("{}: {}", variant, found.error().message()));
  const auto& [model, errors] = *found;
  fmt::print("// {}: {} games, {} positions, log loss {:.4f} before, {:.4f} fitted\n", variant, all.games,
             all.positions.size(), fit::log_loss(all.positions, all.before), fit::log_loss(all.positions, model));
  fmt::print("// half_won {:.1f} ± {:.1f}, spread {:.1f} ± {:.1f}, edge {:.1f} ± {:.1f}, drawn {:.3f} ± {:.3f}\n",
             model.half_won, errors.half_won, model.spread, errors.spread, model.edge, errors.edge, model.drawn,
             errors.drawn);
  print_row(model, fitted);
}

/// Adds the games of a part file to those of their variant.
void add_file(const std::string& file, std::map<std::string, Positions>& by_variant) {
  const auto part = match::read_part(file);
  if (!part) throw UsageError(part.error().message());
  const Variant* variant = find_variant(built_in_variants(), part->match.variant);
  if (!variant) throw UsageError(fmt::format("{}: there is no variant '{}'", file, part->match.variant));
  if (const auto error = match::check_game_options(*variant, part->match.game_options)) {
    throw UsageError(fmt::format("{}: {}", file, error->message()));
  }
  const auto engine = match::make_rules_only_engine(*variant, part->match.game_options);
  Positions& all = by_variant[variant->name];
  all.before = engine->session().win_rate();
  const std::size_t first_group = all.groups;
  for (const match::GameRecord& record : part->games) {
    const std::size_t group = first_group + record.number / 2;
    const auto positions = fit::scored_positions(record, engine->session(), group);
    if (!positions)
      throw UsageError(fmt::format("{}, game {}: {}", file, record.reported_number(), positions.error().message()));
    all.positions.insert(all.positions.end(), positions->begin(), positions->end());
    if (!positions->empty()) ++all.games;
    all.groups = std::max(all.groups, group + 1);
  }
}

void run(const std::vector<std::string>& files, const fit::FittedNumbers& fitted) {
  if (files.empty()) throw UsageError("no record is given");
  std::map<std::string, Positions> by_variant;
  for (const std::string& file : files) add_file(file, by_variant);
  for (const auto& [variant, all] : by_variant) fit_game(variant, all, fitted);
}

}  // namespace

int main(int count, char** arguments) {
  CommandLine line(
      "roundel-fit-win-rate [--edge] [--drawn] RECORD.jsonl ...",
      "Fits how often a score wins, draws and loses to the arbiter's records of games, and prints the row of\n"
      "each game's file in variants/. Scores of forced wins, and of searches that reached the end of the game,\n"
      "are left out, and so are games that a fault of a player ended.");
  line.option("edge", "fit also what the side that begins has beyond its score, for games whose sides differ");
  line.option("drawn",
              "fit also the share of positions that are drawn whatever their score, for games with such endings");
  line.list("record", "part files of matches", "FILE ...");
  line.bare_words("record");
  return fit::run_tool(line, {arguments, arguments + count},
                       [&] { run(line.words("record"), {.edge = line.has("edge"), .drawn = line.has("drawn")}); });
}
