#include "tools/roundel/review/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>

namespace roundel {
namespace {

/// Returns a number from 0 to 100, as on lichess.
double percent_for(Side side, const ReviewedTurn& turn, const Judgement& judgement) {
  return 100 * (turn.side == side ? judgement.share : 1 - judgement.share);
}

/// Returns the state of the game for the first side before the first of these turns, and after each.
std::vector<double> course_of(const std::vector<const ReviewedTurn*>& turns) {
  std::vector<double> course;
  if (!turns.empty()) course.push_back(percent_for(Side::first, *turns.front(), turns.front()->best));
  for (const ReviewedTurn* turn : turns) course.push_back(percent_for(Side::first, *turn, turn->played));
  return course;
}

double deviation_of(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / count);
}

/// Returns the weight of each turn: the standard deviation in a window that ends with it. At the beginning it is the
/// first window.
std::vector<double> weights_of(std::span<const double> course) {
  constexpr double least = 0.5;
  constexpr double most = 12;
  std::vector<double> weights;
  if (course.empty()) return weights;
  const std::size_t turns = course.size() - 1;
  const std::size_t width = std::min(std::clamp<std::size_t>(turns / 10, 2, 8), course.size());
  for (std::size_t n = 0; n < turns; ++n) {
    const std::size_t end = std::max(n + 2, width);
    weights.push_back(std::clamp(deviation_of(course.subspan(end - width, width)), least, most));
  }
  return weights;
}

}  // namespace

double accuracy_of(double loss) {
  if (loss <= 0) return 1;
  constexpr double for_doubt = 1;  // an allowance, because the analysis is not perfect
  const double percent = 103.1668100711649 * std::exp(-0.04354415386753951 * 100 * loss) - 3.166924740191411;
  return std::clamp(percent + for_doubt, 0.0, 100.0) / 100;
}

Accuracy accuracy_of(const std::vector<ReviewedTurn>& turns, Side side) {
  std::vector<const ReviewedTurn*> judged;
  for (const ReviewedTurn& turn : turns) {
    if (turn.basis != Basis::nothing) judged.push_back(&turn);
  }
  const std::vector<double> weights = weights_of(course_of(judged));
  constexpr double least = 0.01;  // a harmonic mean with a smaller number would be 0
  Accuracy accuracy;
  double weight = 0;
  double weighted = 0;
  double inverse = 0;
  for (std::size_t n = 0; n < judged.size(); ++n) {
    const ReviewedTurn& turn = *judged[n];
    if (turn.side != side) continue;
    const double of_turn = accuracy_of(turn.loss);
    ++accuracy.turns;
    weight += weights[n];
    weighted += weights[n] * of_turn;
    inverse += 1 / std::max(of_turn, least);
    if (const Mistake* const mistake = turn.mistake())
      ++accuracy.of_each_kind[static_cast<std::size_t>(mistake - mistakes.data())];
  }
  if (accuracy.turns > 0) accuracy.kept = (weighted / weight + accuracy.turns / inverse) / 2;
  return accuracy;
}

}  // namespace roundel
