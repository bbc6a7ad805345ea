#include "tools/fit/win_rate_fit.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace roundel::fit {
namespace {

/// The model as Newton's method likes it, because its log likelihood is concave in them: steepness 1 / spread,
/// threshold half_won / spread, and shift edge / spread, with scores in men.
using Vector = Eigen::Vector3d;
using Matrix = Eigen::Matrix3d;
enum { steepness, threshold, shift };
constexpr double one_man = 100;

double logistic(double value) { return 1 / (1 + std::exp(-value)); }
/// Its logarithm, for values of any size.
double log_logistic(double value) {
  return value < 0 ? value - std::log1p(std::exp(value)) : -std::log1p(std::exp(-value));
}

/// What one position adds to the log likelihood and its derivatives.
struct Term {
  double value = 0;
  Vector gradient = Vector::Zero();
  Matrix curvature = Matrix::Zero();  ///< minus the second derivatives

  /// Adds the logarithm of logistic(sign * inputs * numbers).
  void add_logistic(const Vector& numbers, const Vector& inputs, int sign) {
    const double value_there = sign * inputs.dot(numbers);
    const double share = logistic(value_there);
    value += log_logistic(value_there);
    gradient += sign * (1 - share) * inputs;
    curvature += share * (1 - share) * inputs * inputs.transpose();
  }
  /// Adds the logarithm of 1 - exp(-2 * threshold).
  void add_gap(double gap) {
    const double odds = 1 / std::expm1(2 * gap);
    value += std::log(-std::expm1(-2 * gap));
    gradient(threshold) += 2 * odds;
    curvature(threshold, threshold) += 4 * odds * (odds + 1);
  }
};

/// A win is above the upper threshold, a loss below the lower one, and a draw between both: its probability is the product
/// of being above the one, below the other, and 1 - exp(-2 * threshold).
Term term_of(const ScoredPosition& position, const Vector& numbers) {
  const Vector won(position.score / one_man, -1, 1);
  const Vector not_lost(position.score / one_man, 1, 1);
  Term term;
  if (position.result > 0) term.add_logistic(numbers, won, 1);
  if (position.result < 0) term.add_logistic(numbers, not_lost, -1);
  if (position.result == 0) {
    term.add_logistic(numbers, won, -1);
    term.add_logistic(numbers, not_lost, 1);
    term.add_gap(numbers(threshold));
  }
  return term;
}

Term sum_of(const std::vector<ScoredPosition>& positions, const Vector& numbers) {
  Term sum;
  for (const ScoredPosition& position : positions) {
    const Term term = term_of(position, numbers);
    sum.value += term.value;
    sum.gradient += term.gradient;
    sum.curvature += term.curvature;
  }
  return sum;
}

/// Keeps the shift as it is.
void hold_shift(Term& term) {
  term.gradient(shift) = 0;
  term.curvature.row(shift).setZero();
  term.curvature.col(shift).setZero();
  term.curvature(shift, shift) = 1;
}

/// The next numbers: Newton's step, halved until it makes the games likelier. Empty: none does.
std::optional<Vector> improved(const std::vector<ScoredPosition>& positions, const Vector& numbers,
                               const Term& there) {
  Vector step = there.curvature.ldlt().solve(there.gradient);
  for (int halvings = 0; halvings < 40; ++halvings, step /= 2) {
    const Vector next = numbers + step;
    if (next(steepness) <= 0 || next(threshold) <= 0) continue;
    if (sum_of(positions, next).value > there.value) return next;
  }
  return {};
}

/// The numbers' covariance, over whole groups: the inverse curvature about the spread of the groups' gradients.
Matrix covariance(const std::vector<ScoredPosition>& positions, const Vector& numbers, const Matrix& inverse) {
  std::map<std::size_t, Vector> gradients;
  for (const ScoredPosition& position : positions) {
    const auto [found, is_new] = gradients.try_emplace(position.group, Vector::Zero());
    found->second += term_of(position, numbers).gradient;
  }
  Matrix spread = Matrix::Zero();
  for (const auto& [group, gradient] : gradients) spread += gradient * gradient.transpose();
  return inverse * spread * inverse;
}

WinRateModel model_of(const Vector& numbers) {
  const double spread = one_man / numbers(steepness);
  return {.half_won = numbers(threshold) * spread, .spread = spread, .edge = numbers(shift) * spread};
}

/// The standard errors of the model's numbers, from how they change with those that were fitted.
WinRateModel errors_of(const Vector& numbers, const Matrix& covariance) {
  const WinRateModel model = model_of(numbers);
  const double slope = model.spread / numbers(steepness);
  const auto error = [&](const Vector& change) { return std::sqrt(change.dot(covariance * change)); };
  return {.half_won = error({-model.half_won / numbers(steepness), model.spread, 0}),
          .spread = error({-slope, 0, 0}),
          .edge = error({-model.edge / numbers(steepness), 0, model.spread})};
}

/// Whether the steepness is more than its own error: where the scores tell all results apart, it grows without an end.
bool is_certain(const Vector& numbers, const Matrix& inverse) {
  return inverse(steepness, steepness) < numbers(steepness) * numbers(steepness);
}

}  // namespace

Expected<WinRateFit> fit_win_rate(const std::vector<ScoredPosition>& real, bool with_edge) {
  constexpr int most_steps = 100;
  constexpr double close_enough = 1e-9;
  constexpr std::size_t no_group = std::numeric_limits<std::size_t>::max();
  std::vector<ScoredPosition> positions = real;
  for (const int result : {-1, 0, 1}) positions.push_back({0, result, no_group});
  Vector numbers(1, 1, 0);
  for (int n = 0; n < most_steps; ++n) {
    Term there = sum_of(positions, numbers);
    if (!with_edge) hold_shift(there);
    const Matrix inverse = there.curvature.inverse();
    if (there.gradient.dot(inverse * there.gradient) < close_enough) {
      if (!is_certain(numbers, inverse)) break;
      WinRateFit fit{model_of(numbers), errors_of(numbers, covariance(positions, numbers, inverse))};
      if (!with_edge) fit.errors.edge = 0;
      return fit;
    }
    const auto next = improved(positions, numbers, there);
    if (!next) break;
    numbers = *next;
  }
  return Error{"the scores do not fit the results: no likeliest model was found"};
}

double log_loss(const std::vector<ScoredPosition>& positions, const WinRateModel& model) {
  const Vector numbers(one_man / model.spread, model.half_won / model.spread, model.edge / model.spread);
  return -sum_of(positions, numbers).value / static_cast<double>(positions.size());
}

}  // namespace roundel::fit
