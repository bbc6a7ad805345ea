// Fits the weights of Cheversi's evaluation to games that the arbiter has recorded; `--help` says how it is called.

#include <Eigen/Dense>

#include <fmt/core.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <limits>
#include <set>

#include "engine/session/engine.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/fit/records.hpp"
#include "tools/fit/tool.hpp"
#include "tools/match/openings/random.hpp"
#include "variants/cheversi/evaluation.hpp"
#include "variants/cheversi/position_text.hpp"
#include "variants/games/registry.hpp"

namespace {

using namespace roundel;
using cheversi::feature_count;
using cheversi::plies_a_game;

struct Settings {
  int exact_plies;
  int depth;
  int positions;
  std::vector<std::string> files;
};

/// Position texts by the number of pieces on the board.
using Samples = std::array<std::set<std::string>, plies_a_game>;

/// The inputs of the evaluation for one position, and the target in points.
struct Lesson {
  cheversi::Features features;
  double value;
};

constexpr double one_point = 100;

template <class Value>
Value need(const Expected<Value>& value, std::string_view where) {
  if (!value) throw UsageError(fmt::format("{}: {}", where, value.error().message()));
  return *value;
}

void set_position(Session& session, std::optional<std::string_view> text, const std::vector<std::string>& moves) {
  if (const auto error = session.set_position(text, moves)) throw UsageError(error->message());
}

/// Adds the positions of a game, and with each the one after a random move, because a search meets bad moves more
/// often than games do.
void add_game(std::vector<std::string> moves, Session& session, match::Random& random, const Settings& settings,
              Samples& samples) {
  const auto add = [&](std::size_t pieces) {
    auto& texts = samples[pieces];
    if (std::ssize(texts) < settings.positions) texts.insert(session.position_text());
  };
  while (moves.size() > 1) {
    moves.pop_back();
    set_position(session, std::nullopt, moves);
    if (moves.size() < samples.size()) add(moves.size());
    const auto legal = session.legal_moves();
    if (moves.size() + 1 >= samples.size()) continue;
    session.play_move(legal[random.below(legal.size())]);
    add(moves.size() + 1);
  }
}

/// Returns the expected margin for the side to move: exact near the end, else by a search.
double judge(Engine& engine, const std::string& text, int pieces, const Settings& settings) {
  engine.new_game();
  set_position(engine.session(), text, {});
  const int left = plies_a_game - pieces;
  Limits limits;
  limits.depth = left <= settings.exact_plies ? left : settings.depth;
  Signals signals;
  Listener silent;
  return engine.session().think(limits, signals, silent).score.value / one_point;
}

std::vector<Lesson> lessons_of(Engine& engine, const std::set<std::string>& texts, int pieces,
                               const Settings& settings) {
  static const cheversi::Setup setup;
  std::vector<Lesson> lessons;
  for (const std::string& text : texts) {
    const auto position = need(cheversi::read_position(setup, text), text);
    lessons.push_back({features(position, cheversi::CellValues(position)), judge(engine, text, pieces, settings)});
  }
  return lessons;
}

/// Least squares with a small penalty on the weights (Hoerl and Kennard, 1970).
Eigen::VectorXd fit(const std::vector<Lesson>& lessons) {
  constexpr double penalty = 1.0;
  const auto rows = static_cast<Eigen::Index>(lessons.size());
  Eigen::MatrixXd inputs(rows, feature_count);
  Eigen::VectorXd values(rows);
  for (Eigen::Index row = 0; row < rows; ++row) {
    const Lesson& lesson = lessons[static_cast<std::size_t>(row)];
    for (int n = 0; n < feature_count; ++n) inputs(row, n) = lesson.features[static_cast<std::size_t>(n)];
    values(row) = lesson.value;
  }
  const Eigen::MatrixXd square =
      inputs.transpose() * inputs + penalty * Eigen::MatrixXd::Identity(feature_count, feature_count);
  return square.ldlt().solve(inputs.transpose() * values);
}

/// Returns the mean distance between the targets and the values of some weights, in points.
template <class Weigh>
double mean_error(const std::vector<Lesson>& lessons, const Weigh& weigh) {
  double sum = 0;
  for (const Lesson& lesson : lessons) sum += std::abs(lesson.value - weigh(lesson.features));
  return sum / static_cast<double>(std::max<std::size_t>(lessons.size(), 1));
}

double now(const cheversi::Features& features, int pieces) {
  double sum = 0;
  for (std::size_t n = 0; n < features.size(); ++n) {
    sum += features[n] * cheversi::stated_parameters.weights[static_cast<std::size_t>(pieces)][n] / one_point;
  }
  return sum;
}

void print_row(int pieces, const Eigen::VectorXd& weights) {
  fmt::print("    {{");
  for (int n = 0; n < feature_count; ++n) fmt::print("{}{}", n == 0 ? "" : ", ", std::lround(weights(n) * one_point));
  fmt::print("}},  // {}\n", pieces);
}

Settings read_settings(CommandLine& line) {
  Settings settings;
  settings.exact_plies = line.number("exact", 1, plies_a_game).value_or(8);
  settings.depth = line.number("depth", 1, plies_a_game).value_or(6);
  settings.positions = line.number("positions", 1, 1'000'000).value_or(3000);
  settings.files = line.words("record");
  if (settings.files.empty()) throw UsageError("no record is given");
  return settings;
}

void run(const Settings& settings) {
  Engine engine(built_in_variants(), find_variant(built_in_variants(), "cheversi"));
  Samples samples;
  match::Random random(1, 1);
  for (const std::string& file : settings.files) {
    fit::for_each_record(file, [&](const match::GameRecord& record) {
      add_game(fit::turns_of(record), engine.session(), random, settings, samples);
    });
  }
  for (int pieces = 0; pieces < plies_a_game; ++pieces) {
    const auto lessons = lessons_of(engine, samples[static_cast<std::size_t>(pieces)], pieces, settings);
    const Eigen::VectorXd weights = fit(lessons);
    const auto fitted = [&](const cheversi::Features& features) {
      double sum = 0;
      for (int n = 0; n < feature_count; ++n) sum += features[static_cast<std::size_t>(n)] * weights(n);
      return sum;
    };
    fmt::print("// {:>2} pieces, {:>5} positions: mean error {:.2f} points before, {:.2f} now\n", pieces,
               lessons.size(), mean_error(lessons, [&](const auto& of) { return now(of, pieces); }),
               mean_error(lessons, fitted));
    print_row(pieces, weights);
  }
}

}  // namespace

int main(int count, char** arguments) {
  CommandLine line(
      "roundel-fit-cheversi [options] RECORD.jsonl ...",
      "Fits the weights of Cheversi's evaluation to the arbiter's records of games, and prints them as rows\n"
      "for variants/cheversi/evaluation_parameters.cpp, one for each number of pieces on the board.");
  line.option("exact", "positions with so many plies left or fewer are played out (8)", "PLIES");
  line.option("depth", "the others are judged by a search to this depth (6)", "PLIES");
  line.option("positions", "at most, for each number of pieces (3000)", "N");
  line.list("record", "part files of matches", "FILE ...");
  line.bare_words("record");
  return fit::run_tool(line, {arguments, arguments + count}, [&] { run(read_settings(line)); });
}
