// roundel-fit-crest-layouts: improves the mixed strategy of Crest's layouts by self-play. Layouts are drawn from a
// log-linear strategy. Games are played between two engines that know only their own tiles. The strategy follows the
// gradient of the result (REINFORCE: Williams, 1992). Files count from the nearer edge.

#include <fmt/core.h>

#include <array>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "tools/command_line/command_line.hpp"
#include "tools/fit/tool.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/match/screen.hpp"
#include "variants/crest/layout_strategy.hpp"
#include "variants/crest/move_text.hpp"
#include "variants/crest/position_text.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest {
namespace {

struct Settings {
  int rounds = 30;
  int games = 400;  ///< in each round
  std::uint64_t nodes = 1500;
  double step = 6;
  double decay = 0.01;  ///< of the weights in each round, towards a uniform strategy
};

/// One game: the sides' layouts, and White's share of the game.
struct Game {
  std::array<Layout, side_count> layouts;
  double share = 0.5;
};

/// Plays games, one after another.
class Arena {
 public:
  Arena(const Variant& variant, const Setup& setup)
      : setup_(setup), referee_(variant, {}), engines_{make_engine(variant), make_engine(variant)} {}

  Game play(const LayoutWeights& weights, std::uint64_t nodes, RandomKeys& random) {
    Game game;
    const LayoutStrategy strategy(setup_, weights);
    [[maybe_unused]] MaybeError error = referee_.begin({});
    for (auto& engine : engines_) {
      engine->new_game();
      error = engine->session().set_position(std::nullopt, {});
    }
    for (const Side side : {Side::first, Side::second}) {
      const auto position = read_position(setup_, referee_.session().position_text());
      Layout& layout = game.layouts[static_cast<std::size_t>(side)];
      layout = strategy.draw(side, setup_.army(), random);
      tell(write_layout(*position, layout, false));
    }
    Limits limits;
    limits.nodes = nodes;
    for (int turn = 0; turn < 400 && !referee_.result(); ++turn) {
      Signals signals;
      Listener silent;
      auto& engine = engines_[static_cast<std::size_t>(referee_.side_to_move())];
      tell(*engine->session().think(limits, signals, silent).move);
    }
    const auto result = referee_.result();
    if (result && result->winner) game.share = *result->winner == Side::first ? 1 : 0;
    return game;
  }

 private:
  static std::unique_ptr<Engine> make_engine(const Variant& variant) {
    auto engine = std::make_unique<Engine>(std::span(&variant, 1));
    [[maybe_unused]] const auto error = engine->set_option("Hash", "4");
    return engine;
  }
  /// Plays a turn on the referee's board, and gives each engine what it may know.
  void tell(const std::string& move) {
    [[maybe_unused]] const auto played = referee_.play(move);
    for (const Side side : {Side::first, Side::second}) {
      const std::string& heard = referee_.view(side).moves.back();
      [[maybe_unused]] const auto error = engines_[static_cast<std::size_t>(side)]->session().play_move(heard);
    }
  }

  const Setup& setup_;
  match::Referee referee_;
  std::array<std::unique_ptr<Engine>, side_count> engines_;
};

Cell mirrored(const Setup& setup, Cell cell) {
  const int files = setup.board().files();
  const int file = roundel::index(cell) % files;
  return static_cast<Cell>(roundel::index(cell) + files - 1 - 2 * file);
}

/// Adds a layout's features, and those of its mirror image.
void add_features(const Setup& setup, const Layout& layout, Side side, double times, LayoutWeights& sum) {
  for (int n = 0; n < layout.size(); ++n) {
    const bool is_covered = n + 1 < layout.size() && layout[n + 1].cell == layout[n].cell;
    for (const Cell cell : {layout[n].cell, mirrored(setup, layout[n].cell)}) {
      double& number = sum[static_cast<std::size_t>(side)][static_cast<std::size_t>(layout[n].kind)]
                          [static_cast<std::size_t>(cell)][is_covered];
      number += times / 2;
    }
  }
}

/// Takes one step along the gradient: the features of layouts with above-average results minus the average features.
void improve(const Setup& setup, const std::vector<Game>& games, const Settings& settings, LayoutWeights& weights) {
  double mean = 0;
  for (const Game& game : games) mean += game.share / static_cast<double>(games.size());
  LayoutWeights gradient{};
  for (const Side side : {Side::first, Side::second}) {
    const double sign = side == Side::first ? 1 : -1;
    for (const Game& game : games) {
      const double gain = sign * (game.share - mean) * settings.step / static_cast<double>(games.size());
      add_features(setup, game.layouts[static_cast<std::size_t>(side)], side, gain, gradient);
    }
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
      for (const Cell cell : setup.diamonds_in_order(side)) {
        for (std::size_t covered = 0; covered < 2; ++covered) {
          double& weight = weights[static_cast<std::size_t>(side)][kind][static_cast<std::size_t>(cell)][covered];
          const double step = gradient[static_cast<std::size_t>(side)][kind][static_cast<std::size_t>(cell)][covered];
          weight = weight * (1 - settings.decay) + step;
        }
      }
    }
  }
}

std::vector<Game> play_round(std::vector<std::unique_ptr<Arena>>& arenas, const LayoutWeights& weights,
                             const Settings& settings, int round) {
  std::vector<std::future<std::vector<Game>>> parts;
  for (std::size_t n = 0; n < arenas.size(); ++n) {
    parts.push_back(std::async(std::launch::async, [&, n] {
      RandomKeys random(static_cast<std::uint64_t>(round) * 1000 + n);
      std::vector<Game> games;
      for (int game = 0; game < settings.games / static_cast<int>(arenas.size()); ++game) {
        games.push_back(arenas[n]->play(weights, settings.nodes, random));
      }
      return games;
    }));
  }
  std::vector<Game> games;
  for (auto& part : parts) {
    for (const Game& game : part.get()) games.push_back(game);
  }
  return games;
}

/// Prints the numbers in the form of variants/crest/layout_weights.cpp.
void print(const Setup& setup, const LayoutWeights& weights) {
  for (const Side side : {Side::first, Side::second}) {
    for (const Cell cell : setup.diamonds_in_order(side)) {
      fmt::print("    {{\"{}\", {{", setup.graph().name(cell));
      for (std::size_t covered = 0; covered < 2; ++covered) {
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
          const double weight =
              weights[static_cast<std::size_t>(side)][kind][static_cast<std::size_t>(cell)][covered];
          fmt::print("{}{:.2f}", kind + covered > 0 ? ", " : "", weight);
        }
      }
      fmt::print("}}}},\n");
    }
  }
}

void run(const Settings& settings) {
  const Variant& variant = *find_variant(built_in_variants(), "crest");
  const Setup setup(default_board());
  LayoutWeights weights = setup.layout_weights();
  std::vector<std::unique_ptr<Arena>> arenas;
  for (unsigned n = 0; n < std::max(1U, std::thread::hardware_concurrency()); ++n) {
    arenas.push_back(std::make_unique<Arena>(variant, setup));
  }
  match::Screen screen;
  for (int round = 1; round <= settings.rounds; ++round) {
    const auto games = play_round(arenas, weights, settings, round);
    double mean = 0;
    for (const Game& game : games) mean += game.share / static_cast<double>(games.size());
    improve(setup, games, settings, weights);
    screen.line(fmt::format("round {}: White's share {:.3f}", round, mean));
  }
  print(setup, weights);
}

Settings read_settings(const CommandLine& line) {
  Settings settings;
  settings.rounds = line.number("rounds", 1, 100'000).value_or(settings.rounds);
  settings.games = line.number("games", 2, 1'000'000).value_or(settings.games);
  settings.nodes = line.number<std::uint64_t>("nodes", 1, 1'000'000'000).value_or(settings.nodes);
  return settings;
}

}  // namespace
}  // namespace roundel::crest

int main(int count, char** arguments) {
  roundel::CommandLine line(
      "roundel-fit-crest-layouts [options]",
      "Improves the strategy by which Crest's sides lay out, by self-play from the present one, and\n"
      "prints it as rows for variants/crest/layout_weights.cpp.");
  line.option("rounds", "steps along the gradient (30)", "N");
  line.option("games", "of each round (400)", "N");
  line.option("nodes", "of each turn (1500)", "N");
  return roundel::fit::run_tool(line, {arguments, arguments + count},
                                [&] { roundel::crest::run(roundel::crest::read_settings(line)); });
}
