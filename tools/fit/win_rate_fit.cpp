#include "tools/fit/win_rate_fit.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace roundel::fit {
namespace {

/// The model in numbers that stay finite if scores say nothing: 1 / spread, half_won / spread, edge / spread and the
/// share of certain draws.
using Vector = Eigen::Vector4d;
using Matrix = Eigen::Matrix4d;
enum { steepness, threshold, shift, drawn };

Vector numbers_of(const WinRateModel& model) {
  return {1 / model.spread, model.half_won / model.spread, model.edge / model.spread, model.drawn};
}
WinRateModel model_of(const Vector& numbers) {
  const double spread = 1 / numbers(steepness);
  return {.half_won = numbers(threshold) * spread,
          .spread = spread,
          .edge = numbers(shift) * spread,
          .drawn = numbers(drawn)};
}

/// A probability and its derivatives with respect to the numbers.
struct Share {
  double value;
  Vector change;
};

double logistic(double value) { return 1 / (1 + std::exp(-value)); }

/// Returns the probability that the side wins, the first (1) or the second (-1), among positions that are not certain
/// draws.
Share open_win(double score, int side, const Vector& numbers) {
  const double distance = side * (score * numbers(steepness) + numbers(shift)) - numbers(threshold);
  const double value = logistic(distance);
  return {value, value * logistic(-distance) * Vector(side * score, -1, side, 0)};
}

/// Returns the probabilities of a loss, a draw and a win of the first side, in this order.
std::array<Share, 3> shares_of(double score, const Vector& numbers) {
  constexpr double least = 1e-300;  // so that its logarithm is finite
  const double open = 1 - numbers(drawn);
  const auto whole = [&](const Share& share) -> Share {
    return {std::max(open * share.value, least), open * share.change - share.value * Vector::Unit(drawn)};
  };
  const Share win = open_win(score, 1, numbers);
  const Share loss = open_win(score, -1, numbers);
  // 1 minus both, without cancellation of large numbers.
  const double shifted = score * numbers(steepness) + numbers(shift);
  const double draw = logistic(numbers(threshold) - shifted) * logistic(numbers(threshold) + shifted) *
                      -std::expm1(-2 * numbers(threshold));
  return {whole(loss),
          {std::max(open * draw + numbers(drawn), least), -whole(loss).change - whole(win).change},
          whole(win)};
}

/// The derivatives of the likelihood for some positions.
struct Evidence {
  double log_likelihood = 0;
  Vector gradient = Vector::Zero();
  Matrix information = Matrix::Zero();  ///< the expected curvature, after R. A. Fisher

  void add(const ScoredPosition& position, const Vector& numbers) {
    const auto shares = shares_of(position.score, numbers);
    const Share& real = shares[static_cast<std::size_t>(position.result + 1)];
    log_likelihood += std::log(real.value);
    gradient += real.change / real.value;
    for (const Share& share : shares) information += share.change * share.change.transpose() / share.value;
  }
};

Evidence evidence_of(const std::vector<ScoredPosition>& positions, const Vector& numbers) {
  Evidence evidence;
  for (const ScoredPosition& position : positions) evidence.add(position, numbers);
  return evidence;
}

/// Keeps a number fixed.
void hold(Evidence& evidence, int number) {
  evidence.gradient(number) = 0;
  evidence.information.row(number).setZero();
  evidence.information.col(number).setZero();
  evidence.information(number, number) = 1;
}

bool is_possible(const Vector& numbers) {
  return numbers(steepness) > 0 && numbers(threshold) > 0 && numbers(drawn) < 1;
}

/// Returns the next numbers: a step with the size that the information gives, halved until the likelihood increases.
/// Empty: no step does.
std::optional<Vector> improved(const std::vector<ScoredPosition>& positions, const Vector& numbers,
                               const Evidence& there) {
  Vector step = there.information.ldlt().solve(there.gradient);
  for (int halvings = 0; halvings < 40; ++halvings, step /= 2) {
    Vector next = numbers + step;
    next(drawn) = std::max(next(drawn), 0.0);
    if (is_possible(next) && evidence_of(positions, next).log_likelihood > there.log_likelihood) return next;
  }
  return {};
}

/// Returns the standard errors of the model's numbers, by whole groups: the inverse information around the covariance
/// of the groups' gradients, and the derivatives of the model's numbers with respect to the fitted ones.
WinRateModel errors_of(const std::vector<ScoredPosition>& positions, const Vector& numbers, const Matrix& inverse) {
  std::map<std::size_t, Evidence> groups;
  for (const ScoredPosition& position : positions) groups[position.group].add(position, numbers);
  Matrix between = Matrix::Zero();
  for (const auto& [number, group] : groups) between += group.gradient * group.gradient.transpose();
  const Matrix covariance = inverse * between * inverse;
  const WinRateModel model = model_of(numbers);
  const auto error = [&](const Vector& change) { return std::sqrt(change.dot(covariance * change)); };
  return {.half_won = error(model.spread * Vector(-model.half_won, 1, 0, 0)),
          .spread = error(model.spread * Vector(-model.spread, 0, 0, 0)),
          .edge = error(model.spread * Vector(-model.edge, 0, 1, 0)),
          .drawn = error(Vector::Unit(drawn))};
}

}  // namespace

Expected<WinRateFit> fit_win_rate(const std::vector<ScoredPosition>& real, const FittedNumbers& fitted) {
  constexpr int most_steps = 200;
  constexpr double close_enough = 1e-6;
  constexpr std::size_t no_group = std::numeric_limits<std::size_t>::max();
  std::vector<ScoredPosition> positions = real;
  for (const int result : {-1, 0, 1}) positions.push_back({0, result, no_group});
  Vector numbers = numbers_of({.drawn = fitted.drawn ? 0.1 : 0});
  for (int n = 0; n < most_steps; ++n) {
    Evidence there = evidence_of(positions, numbers);
    if (!fitted.edge) hold(there, shift);
    const bool is_least = numbers(drawn) == 0 && there.gradient(drawn) <= 0;
    if (!fitted.drawn || is_least) hold(there, drawn);
    const Matrix inverse = there.information.inverse();
    if (there.gradient.dot(inverse * there.gradient) < close_enough) {
      // If scores separate all results, the curve becomes steeper without end.
      if (!(inverse(steepness, steepness) < numbers(steepness) * numbers(steepness))) break;
      WinRateFit fit{model_of(numbers), errors_of(positions, numbers, inverse)};
      if (!fitted.edge) fit.errors.edge = 0;
      if (!fitted.drawn || is_least) fit.errors.drawn = 0;
      return fit;
    }
    const auto next = improved(positions, numbers, there);
    if (!next) break;
    numbers = *next;
  }
  return Error{"the scores do not fit the results: no likeliest model was found"};
}

double log_loss(const std::vector<ScoredPosition>& positions, const WinRateModel& model) {
  return -evidence_of(positions, numbers_of(model)).log_likelihood / static_cast<double>(positions.size());
}

}  // namespace roundel::fit
