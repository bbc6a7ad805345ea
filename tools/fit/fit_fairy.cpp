// Fits the numbers of the hand-crafted evaluation of chess-like games to positions of many games at once; `--help` says how
// it is called.

#include <Eigen/Dense>

#include <fmt/core.h>

#include <atomic>
#include <cmath>
#include <memory>
#include <thread>

#include "engine/game/parameter_options.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/fit/tool.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/match/failure.hpp"
#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/game_document.hpp"
#include "variants/games/registry.hpp"

namespace {

using namespace roundel;
using fairy::EvaluationParameters;

struct Settings {
  int positions;
  int rounds;
  double blend;  ///< the result's share in the target; the rest is the score's
  int threads;
  std::vector<std::string> held;  ///< names of numbers that stay fixed, or beginnings of such names
};

/// The data that all games share: the numbers by name, and how each may change.
struct FittedParameters {
  std::vector<std::string> names;
  std::vector<double> values;
  std::vector<double> least;
  std::vector<double> greatest;

  static FittedParameters of(const EvaluationParameters& parameters) {
    FittedParameters numbers;
    const NumberWalk walk([&](const std::string& name, int value, NumberRange range) {
      numbers.names.push_back(name.substr(1));
      numbers.values.push_back(value);
      numbers.least.push_back(range.least);
      numbers.greatest.push_back(range.greatest);
    });
    walk.walk("", ' ', parameters);
    return numbers;
  }

  EvaluationParameters parameters() const { return with(values.size(), 0); }
  /// Returns the numbers with one of them increased.
  EvaluationParameters with(std::size_t changed, double by) const {
    EvaluationParameters parameters;
    std::size_t n = 0;
    const NumberWalk walk([&](const std::string&, int& number, NumberRange) {
      number = static_cast<int>(std::lround(values[n] + (n == changed ? by : 0)));
      ++n;
    });
    walk.walk("", ' ', parameters);
    return parameters;
  }
  double step(std::size_t n) const { return std::clamp(std::floor(std::abs(values[n]) / 4), 4.0, 50.0); }
};

double share_of(double value) { return 1 / (1 + std::exp(-value)); }

/// The positions of one game with their targets.
class Lessons {
 public:
  virtual ~Lessons() = default;
  /// Returns the evaluation of each position with some numbers.
  virtual Eigen::VectorXf values(const EvaluationParameters& parameters) const = 0;

  std::string name;
  Eigen::VectorXf targets;  ///< the side to move's share of the point
  double scale = 200;       ///< centipawns that change the odds of a win e-fold
};

/// Returns the scale with which values best predict shares, by golden section.
double best_scale(const Eigen::VectorXf& values, const Eigen::VectorXf& shares) {
  const auto loss = [&](double scale) {
    double sum = 0;
    for (Eigen::Index n = 0; n < values.size(); ++n) {
      const double share = std::clamp(share_of(values(n) / scale), 1e-6, 1 - 1e-6);
      sum -= shares(n) * std::log(share) + (1 - shares(n)) * std::log(1 - share);
    }
    return sum;
  };
  double low = 40;
  double high = 1600;
  for (int step = 0; step < 30; ++step) {
    const double a = low + 0.382 * (high - low);
    const double b = low + 0.618 * (high - low);
    if (loss(a) < loss(b)) {
      high = b;
    } else {
      low = a;
    }
  }
  return (low + high) / 2;
}

template <CellMask M>
class GameLessons final : public Lessons {
 public:
  GameLessons(std::shared_ptr<const fairy::Setup<M>> setup, learn::SampleReader& reader, const Settings& settings)
      : setup_(std::move(setup)) {
    std::vector<float> results;
    std::vector<float> scores;
    constexpr int most_score = 2000;
    while (auto sample = reader.next()) {
      if (static_cast<int>(positions_.size()) == settings.positions) break;
      const auto position = fairy::read_position(*setup_, sample->position);
      if (!position || std::abs(sample->score) > most_score) continue;
      if (fairy::FairyGame<M>::must_respond(*position, fairy::node_info(*position))) continue;
      positions_.push_back(*position);
      results.push_back(static_cast<float>(sample->result + 1) / 2);
      scores.push_back(static_cast<float>(sample->score));
    }
    match::need(reader.error());
    const auto size = static_cast<Eigen::Index>(results.size());
    const Eigen::VectorXf played = Eigen::Map<Eigen::VectorXf>(results.data(), size);
    const Eigen::VectorXf searched = Eigen::Map<Eigen::VectorXf>(scores.data(), size);
    const double scale_of_scores = best_scale(searched, played);
    targets.resize(size);
    for (Eigen::Index n = 0; n < size; ++n) {
      targets(n) = static_cast<float>(settings.blend * played(n) +
                                      (1 - settings.blend) * share_of(searched(n) / scale_of_scores));
    }
  }

  Eigen::VectorXf values(const EvaluationParameters& parameters) const override {
    const fairy::Knowledge<M> knowledge(*setup_, parameters);
    fairy::Evaluator<M> evaluator(knowledge);
    Eigen::VectorXf values(static_cast<Eigen::Index>(positions_.size()));
    for (std::size_t n = 0; n < positions_.size(); ++n) {
      values(static_cast<Eigen::Index>(n)) =
          static_cast<float>(evaluator.evaluate(positions_[n], fairy::accumulate(knowledge, positions_[n])));
    }
    return values;
  }

 private:
  std::shared_ptr<const fairy::Setup<M>> setup_;
  std::vector<fairy::Position<M>> positions_;
};

std::unique_ptr<Lessons> read_set(const std::string& path, Games& games, const Settings& settings) {
  const learn::DatasetHead head = match::need(learn::read_head(path));
  const VariantEntry variant = match::need(games.find(head.variant));
  if (variant->description.checksum == 0) throw UsageError(path + ": its game is of no file");
  const auto document = match::need(GameDocument::of_variant(*variant));
  files::KeyReader keys(&document.table(), "");
  const DescribedGame game{keys.text("name"), document.checksum()};
  if (keys.text("family", "chess") != "chess") throw UsageError(path + ": not a chess-like game");
  const fairy::GameFile file = match::need(fairy::read_game_file(keys));
  auto reader = match::need(learn::SampleReader::open(path, *variant));
  std::unique_ptr<Lessons> lessons;
  if (file.board.cell_count() <= mask_width<Mask64>) {
    lessons = std::make_unique<GameLessons<Mask64>>(
        match::need(fairy::Setup<Mask64>::make(game, file.board, file.rules)), reader, settings);
  } else {
    lessons = std::make_unique<GameLessons<Mask128>>(
        match::need(fairy::Setup<Mask128>::make(game, file.board, file.rules)), reader, settings);
  }
  lessons->name = variant->name;
  return lessons;
}

double loss_of(const Lessons& lessons, const Eigen::VectorXf& values) {
  double sum = 0;
  for (Eigen::Index n = 0; n < values.size(); ++n) {
    const double share = std::clamp(share_of(values(n) / lessons.scale), 1e-6, 1 - 1e-6);
    const double target = std::clamp<double>(lessons.targets(n), 1e-6, 1 - 1e-6);
    sum += target * std::log(target / share) + (1 - target) * std::log((1 - target) / (1 - share));
  }
  return sum / static_cast<double>(values.size());
}

/// One game's contribution to the equations of a step: the first and second derivatives of the loss.
struct Slopes {
  Eigen::MatrixXd curvature;
  Eigen::VectorXd gradient;
};

Slopes slopes_of(const Lessons& lessons, const FittedParameters& numbers, const Eigen::VectorXf& values) {
  const auto size = static_cast<Eigen::Index>(numbers.values.size());
  Eigen::MatrixXf changes(values.size(), size);
  for (Eigen::Index n = 0; n < size; ++n) {
    const double step = numbers.step(static_cast<std::size_t>(n));
    changes.col(n) =
        (lessons.values(numbers.with(static_cast<std::size_t>(n), step)) - values) / static_cast<float>(step);
  }
  Eigen::VectorXf residual(values.size());
  Eigen::VectorXf weight(values.size());
  for (Eigen::Index n = 0; n < values.size(); ++n) {
    const double share = share_of(values(n) / lessons.scale);
    residual(n) = static_cast<float>((lessons.targets(n) - share) / lessons.scale);
    weight(n) = static_cast<float>(share * (1 - share) / lessons.scale / lessons.scale);
  }
  return {(changes.transpose() * (weight.asDiagonal() * changes)).cast<double>(),
          (changes.transpose() * residual).cast<double>()};
}

/// Calls `work` with the index of each game, on several threads.
template <class Work>
void for_each_game(std::size_t games, int threads, Work work) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> workers;
  for (int n = 0; n < threads; ++n) {
    workers.emplace_back([&] {
      for (std::size_t game = next++; game < games; game = next++) work(game);
    });
  }
}

bool is_held(const std::string& name, const Settings& settings) {
  return std::any_of(settings.held.begin(), settings.held.end(),
                     [&](const std::string& held) { return name.starts_with(held); });
}

/// Takes one step of Newton's method, with a penalty for distance from the present numbers according to how each may
/// change.
void improve(const std::vector<std::unique_ptr<Lessons>>& games, FittedParameters& numbers,
             const Settings& settings) {
  const auto size = static_cast<Eigen::Index>(numbers.values.size());
  std::vector<Slopes> slopes(games.size());
  for_each_game(games.size(), settings.threads, [&](std::size_t n) {
    const Eigen::VectorXf values = games[n]->values(numbers.parameters());
    games[n]->scale = best_scale(values, games[n]->targets);
    slopes[n] = slopes_of(*games[n], numbers, values);
    fmt::print("{:16} scale {:5.0f}  loss {:.5f}\n", games[n]->name, games[n]->scale, loss_of(*games[n], values));
  });
  Eigen::MatrixXd curvature = Eigen::MatrixXd::Zero(size, size);
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(size);
  for (const Slopes& one : slopes) {
    curvature += one.curvature;
    gradient += one.gradient;
  }
  constexpr double stiffness = 4;
  for (Eigen::Index n = 0; n < size; ++n) {
    const double may_change = std::max(4.0, std::abs(numbers.values[static_cast<std::size_t>(n)]) / 3);
    curvature(n, n) += stiffness / may_change / may_change;
    if (is_held(numbers.names[static_cast<std::size_t>(n)], settings)) curvature(n, n) = 1e12;
  }
  const Eigen::VectorXd change = curvature.ldlt().solve(gradient);
  for (std::size_t n = 0; n < numbers.values.size(); ++n) {
    const double most = std::max(12.0, std::abs(numbers.values[n]) * 0.6);
    const double by = std::clamp(change(static_cast<Eigen::Index>(n)), -most, most);
    numbers.values[n] = std::clamp(std::round(numbers.values[n] + by), numbers.least[n], numbers.greatest[n]);
  }
}

void run(const CommandLine& line, const Settings& settings) {
  Games games(built_in_variants(), variant_files());
  read_game_files(line, games);
  std::vector<std::unique_ptr<Lessons>> lessons;
  for (const std::string& path : line.words("set")) lessons.push_back(read_set(path, games, settings));
  if (lessons.empty()) throw UsageError("no set of positions is given");
  FittedParameters numbers = FittedParameters::of(EvaluationParameters());
  for (int round = 0; round < settings.rounds; ++round) {
    fmt::print("round {}\n", round + 1);
    improve(lessons, numbers, settings);
  }
  fmt::print("fitted\n");
  double sum = 0;
  for (const auto& game : lessons) {
    const Eigen::VectorXf values = game->values(numbers.parameters());
    game->scale = best_scale(values, game->targets);
    const double loss = loss_of(*game, values);
    sum += loss;
    fmt::print("{:16} scale {:5.0f}  loss {:.5f}\n", game->name, game->scale, loss);
  }
  fmt::print("mean loss {:.5f}\n", sum / static_cast<double>(lessons.size()));
  for (std::size_t n = 0; n < numbers.names.size(); ++n)
    fmt::print("{} = {:.0f}\n", numbers.names[n], numbers.values[n]);
}

}  // namespace

int main(int count, char** arguments) {
  CommandLine line("roundel-fit-fairy [options] SET ...",
                   "Fits the numbers of the hand-crafted evaluation of chess-like games to sets of positions that\n"
                   "roundel-learn made of many games, and prints them. Each game has a scale of its own.");
  line.option("positions", "of each set at most (10000)", "N");
  line.option("rounds", "steps of Newton's method (3)", "N");
  line.option("blend", "the result's share of the target, in percent; the rest is the score's (60)", "N");
  line.option("threads", "that work (2)", "N");
  line.list("hold", "numbers that stay as they are, or beginnings of their names", "NAME ...");
  line.list("set", "sets of positions", "FILE ...");
  add_game_file_option(line, "a file that describes a game of the sets, or a folder of them");
  line.bare_words("set");
  return fit::run_tool(line, {arguments, arguments + count}, [&] {
    run(line, {line.number("positions", 100, 1'000'000).value_or(10'000), line.number("rounds", 1, 100).value_or(3),
               line.number("blend", 0, 100).value_or(60) / 100.0, line.number("threads", 1, 256).value_or(2),
               line.words("hold")});
  });
}
