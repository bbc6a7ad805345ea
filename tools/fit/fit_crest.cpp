// Fits the weights of Crest's evaluation to the results of games that the arbiter has recorded; `--help` says how it is
// called.

#include <Eigen/Dense>

#include <fmt/core.h>

#include <cmath>

#include "search/turns.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/fit/records.hpp"
#include "tools/fit/tool.hpp"
#include "variants/crest/game.hpp"
#include "variants/crest/hand_crafted_evaluation.hpp"

namespace {

using namespace roundel;
using crest::feature_count;

/// Centipawns that change the odds of a win e-fold, as in the search's average over worlds.
constexpr double spread = 400 / 2.302585;

/// The inputs of the evaluation for one position (the side to move's numbers minus the other's), and that side's
/// share of the game.
struct Lesson {
  std::array<std::int16_t, feature_count> features;
  float share;
};

/// Plays one turn of a record.
void play_turn(crest::Position& position, const std::string& text) {
  if (position.in_set_up()) {
    const auto layout = crest::read_layout(position, text);
    if (!layout) throw UsageError(layout.error().message());
    position.lay_out(*layout);
    return;
  }
  const auto turn = read_turn<crest::CrestGame>(position, text, {});
  if (!turn) throw UsageError(turn.error().message());
  do_turn<crest::CrestGame>(position, *turn);
}

/// Adds the positions of a game. The first turns have little influence on the result, and the last position is the
/// result itself.
void add_game(const crest::Setup& setup, const match::GameRecord& record, std::vector<Lesson>& lessons) {
  const float white = record.winner ? (*record.winner == Side::first ? 1.F : 0.F) : 0.5F;
  crest::Position position = *crest::read_position(setup, record.start ? *record.start : crest::start_text(setup));
  for (const std::string& text : fit::turns_of(record)) {
    play_turn(position, text);
    if (position.in_set_up() || position.is_over()) continue;
    const Side us = position.side_to_move();
    const auto own = crest::features(position, us);
    const auto enemy = crest::features(position, other(us));
    Lesson lesson{{}, us == Side::first ? white : 1 - white};
    for (std::size_t n = 0; n < own.size(); ++n) lesson.features[n] = static_cast<std::int16_t>(own[n] - enemy[n]);
    lessons.push_back(lesson);
  }
}

double share_of(const Lesson& lesson, const Eigen::VectorXd& weights) {
  double sum = 0;
  for (int n = 0; n < feature_count; ++n) sum += lesson.features[static_cast<std::size_t>(n)] * weights(n);
  return 1 / (1 + std::exp(-sum / spread));
}

double mean_loss(const std::vector<Lesson>& lessons, const Eigen::VectorXd& weights) {
  double sum = 0;
  for (const Lesson& lesson : lessons) {
    const double share = std::clamp(share_of(lesson, weights), 1e-9, 1 - 1e-9);
    sum -= lesson.share * std::log(share) + (1 - lesson.share) * std::log(1 - share);
  }
  return sum / static_cast<double>(lessons.size());
}

/// Logistic regression by Newton's method, with a small penalty for distance from the initial weights.
Eigen::VectorXd fit_weights(const std::vector<Lesson>& lessons, const Eigen::VectorXd& first) {
  constexpr int steps = 8;
  constexpr double penalty = 20;
  Eigen::VectorXd weights = first / spread;
  for (int step = 0; step < steps; ++step) {
    Eigen::MatrixXd curvature = penalty * Eigen::MatrixXd::Identity(feature_count, feature_count);
    Eigen::VectorXd gradient = penalty * (first / spread - weights);
    for (const Lesson& lesson : lessons) {
      Eigen::VectorXd row(feature_count);
      for (int n = 0; n < feature_count; ++n) row(n) = lesson.features[static_cast<std::size_t>(n)];
      const double share = 1 / (1 + std::exp(-row.dot(weights)));
      gradient += (lesson.share - share) * row;
      curvature += share * (1 - share) * row * row.transpose();
    }
    weights += curvature.ldlt().solve(gradient);
  }
  return weights * spread;
}

void run(const std::vector<std::string>& files) {
  const crest::Setup setup(crest::default_board());
  std::vector<Lesson> lessons;
  for (const std::string& file : files) {
    fit::for_each_record(file, [&](const match::GameRecord& record) { add_game(setup, record, lessons); });
  }
  if (lessons.empty()) throw UsageError("no positions in the records");
  Eigen::VectorXd now(feature_count);
  const crest::EvaluationParameters numbers;
  for (int n = 0; n < feature_count; ++n) now(n) = numbers.weights[static_cast<std::size_t>(n)];
  const Eigen::VectorXd fitted = fit_weights(lessons, now);
  fmt::print("// {} positions, loss {:.4f} now, {:.4f} fitted\n", lessons.size(), mean_loss(lessons, now),
             mean_loss(lessons, fitted));
  for (int n = 0; n < feature_count; ++n) {
    fmt::print("    {},  // {}\n", std::lround(fitted(n)), crest::feature_names[static_cast<std::size_t>(n)]);
  }
}

}  // namespace

int main(int count, char** arguments) {
  CommandLine line(
      "roundel-fit-crest RECORD.jsonl ...",
      "Fits the weights of Crest's evaluation to the results of the arbiter's records of games, and prints\n"
      "them as rows for variants/crest/evaluation_parameters.hpp.");
  line.list("record", "part files of matches", "FILE ...");
  line.bare_words("record");
  return fit::run_tool(line, {arguments, arguments + count}, [&] { run(line.words("record")); });
}
