#include "tools/match/statistics/ratings.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

namespace roundel::match {

namespace {

/// Elo of one unit of log-odds, the unit of all computations.
constexpr double elo_of_log_odds = 400.0 / std::numbers::ln10;

using Contestants = std::vector<int>;

/// The games of two contestants of a group, by their indices.
struct Meeting {
  int first = 0;
  int second = 0;
  Record record;
  double virtual_draws = 0.0;

  double games() const { return static_cast<double>(record.games.games()) + virtual_draws; }
  double points() const { return record.games.score() + 0.5 * virtual_draws; }
  double single_games() const { return static_cast<double>(record.games.games() - 2 * record.pairs.pairs()); }
  /// Returns the number of independent results.
  double observations() const { return static_cast<double>(record.pairs.pairs()) + single_games() + virtual_draws; }
};

double games_of(const CrossTable& table, int contestant) {
  double games = 0.0;
  for (int other = 0; other < table.contestants(); ++other) {
    if (other != contestant) games += static_cast<double>(table.between(contestant, other).games.games());
  }
  return games;
}

/// Returns the number of each contestant's group: games connect the contestants of a group.
std::vector<int> find_groups(const CrossTable& table) {
  std::vector<int> groups(static_cast<std::size_t>(table.contestants()), -1);
  int group = 0;
  for (int start = 0; start < table.contestants(); ++start) {
    if (groups[static_cast<std::size_t>(start)] >= 0) continue;
    Contestants to_visit = {start};
    groups[static_cast<std::size_t>(start)] = group;
    while (!to_visit.empty()) {
      const int contestant = to_visit.back();
      to_visit.pop_back();
      for (int other = 0; other < table.contestants(); ++other) {
        int& found = groups[static_cast<std::size_t>(other)];
        if (found >= 0 || table.between(contestant, other).games.games() == 0) continue;
        found = group;
        to_visit.push_back(other);
      }
    }
    ++group;
  }
  return groups;
}

Contestants members_of(const std::vector<int>& groups, int group) {
  Contestants members;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i] == group) members.push_back(static_cast<int>(i));
  }
  return members;
}

int reference_group(const std::vector<int>& groups, const RatingSettings& settings) {
  if (settings.anchor) return groups[static_cast<std::size_t>(*settings.anchor)];
  int best = 0;
  std::ptrdiff_t best_size = 0;
  for (const int group : groups) {
    const std::ptrdiff_t size = std::count(groups.begin(), groups.end(), group);
    if (size > best_size) best = group;
    best_size = std::max(best_size, size);
  }
  return best;
}

std::vector<Meeting> pairings_of(const CrossTable& table, const Contestants& members, double prior_draws) {
  std::vector<double> games;
  games.reserve(members.size());
  for (const int member : members) games.push_back(games_of(table, member));
  std::vector<Meeting> pairings;
  for (std::size_t i = 0; i < members.size(); ++i) {
    for (std::size_t j = i + 1; j < members.size(); ++j) {
      const Record record = table.between(members[i], members[j]);
      const auto together = static_cast<double>(record.games.games());
      if (together == 0.0) continue;
      const double draws = 0.5 * prior_draws * (together / games[i] + together / games[j]);
      pairings.push_back({static_cast<int>(i), static_cast<int>(j), record, draws});
    }
  }
  return pairings;
}

double expectation(const Meeting& pairing, const Eigen::VectorXd& strengths) {
  return 1.0 / (1.0 + std::exp(strengths[pairing.second] - strengths[pairing.first]));
}

double log_likelihood(const std::vector<Meeting>& pairings, const Eigen::VectorXd& strengths) {
  // For a win, -log(1 + exp(-x)), in a form that does not overflow.
  const auto of_win = [](double x) { return std::min(0.0, x) - std::log1p(std::exp(-std::abs(x))); };
  double sum = 0.0;
  for (const Meeting& pairing : pairings) {
    const double difference = strengths[pairing.first] - strengths[pairing.second];
    sum += pairing.points() * of_win(difference) + (pairing.games() - pairing.points()) * of_win(-difference);
  }
  return sum;
}

/// Adds `weight` times the matrix of the squared difference of a pairing's two strengths.
void add_difference(Eigen::MatrixXd& matrix, const Meeting& pairing, double weight) {
  matrix(pairing.first, pairing.first) += weight;
  matrix(pairing.second, pairing.second) += weight;
  matrix(pairing.first, pairing.second) -= weight;
  matrix(pairing.second, pairing.first) -= weight;
}

/// Returns Fisher's information, a matrix whose rows have the sum 0.
Eigen::MatrixXd information(const std::vector<Meeting>& pairings, const Eigen::VectorXd& strengths) {
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(strengths.size(), strengths.size());
  for (const Meeting& pairing : pairings) {
    const double p = expectation(pairing, strengths);
    add_difference(matrix, pairing, pairing.games() * p * (1.0 - p));
  }
  return matrix;
}

/// Returns the sum of squared differences between a pairing's points and their expectation.
double squared_residuals(const Meeting& pairing, double p) {
  double sum = pairing.virtual_draws * p * (1.0 - p);
  for (std::size_t i = 0; i < pairing.record.pairs.counts.size(); ++i) {
    const double residual = 0.5 * static_cast<double>(i) - 2.0 * p;
    sum += static_cast<double>(pairing.record.pairs.counts[i]) * residual * residual;
  }
  // The results of games without a partner are unknown. They count like all games.
  const Trials games(pairing.record.games);
  return sum + pairing.single_games() * (games.variance() + std::pow(games.mean() - p, 2));
}

/// The scatter of a pairing's points: observed, and if all games were won or lost independently.
struct Scatter {
  double observed = 0.0;
  double model = 0.0;

  /// Returns observed by model, with a `prior` that weighs as much as four games between equals.
  double dispersion(double prior) const { return (observed + prior) / (model + 1.0); }
};

Scatter scatter_of(const Meeting& pairing, const Eigen::VectorXd& strengths) {
  const double p = expectation(pairing, strengths);
  return {squared_residuals(pairing, p), pairing.games() * p * (1.0 - p)};
}

/// Returns the counterpart of the information from the results. Each pairing's dispersion is mixed with that of all.
Eigen::MatrixXd observed_scatter(const std::vector<Meeting>& pairings, const Eigen::VectorXd& strengths) {
  Scatter all;
  for (const Meeting& pairing : pairings) {
    const Scatter scatter = scatter_of(pairing, strengths);
    all.observed += scatter.observed;
    all.model += scatter.model;
  }
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(strengths.size(), strengths.size());
  for (const Meeting& pairing : pairings) {
    const Scatter scatter = scatter_of(pairing, strengths);
    add_difference(matrix, pairing, scatter.model * scatter.dispersion(all.dispersion(1.0)));
  }
  return matrix;
}

/// Returns the matrix for the one direction without information: an equal shift of all strengths.
Eigen::MatrixXd shift_of_all(Eigen::Index size) {
  return Eigen::MatrixXd::Constant(size, size, 1.0 / static_cast<double>(size));
}

/// Returns Newton's step from there; its components have the sum 0.
Eigen::VectorXd newton_step(const std::vector<Meeting>& pairings, const Eigen::VectorXd& strengths) {
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(strengths.size());
  for (const Meeting& pairing : pairings) {
    const double surplus = pairing.points() - pairing.games() * expectation(pairing, strengths);
    gradient[pairing.first] += surplus;
    gradient[pairing.second] -= surplus;
  }
  return (information(pairings, strengths) + shift_of_all(strengths.size())).ldlt().solve(gradient);
}

/// Moves to the maximum likelihood. Returns whether it got there.
bool maximise(const std::vector<Meeting>& pairings, Eigen::VectorXd& strengths) {
  constexpr int most_steps = 200;
  constexpr double longest_step = 3.0;
  double reached = log_likelihood(pairings, strengths);
  for (int i = 0; i < most_steps; ++i) {
    Eigen::VectorXd step = newton_step(pairings, strengths);
    const double length = step.lpNorm<Eigen::Infinity>();
    if (length < 1e-7) {
      strengths += step;
      return true;
    }
    if (length > longest_step) step *= longest_step / length;
    double likelihood = log_likelihood(pairings, strengths + step);
    // Rounding must not prevent the last steps.
    const double tolerance = 1e-12 * std::abs(reached);
    for (int halvings = 0; likelihood < reached - tolerance && halvings < 50; ++halvings) {
      step *= 0.5;
      likelihood = log_likelihood(pairings, strengths + step);
    }
    strengths += step;
    reached = likelihood;
  }
  return false;
}

/// Covariance of the strengths about their average.
Eigen::MatrixXd covariance(const std::vector<Meeting>& pairings, const Eigen::VectorXd& strengths) {
  const Eigen::MatrixXd shift = shift_of_all(strengths.size());
  const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(strengths.size(), strengths.size());
  const Eigen::MatrixXd inverse = (information(pairings, strengths) + shift).ldlt().solve(identity) - shift;
  double observations = 0.0;
  for (const Meeting& pairing : pairings) observations += pairing.observations();
  const double free = observations - static_cast<double>(strengths.size() - 1);
  const double correction = free > 0.0 ? observations / free : infinity;
  return correction * (inverse * observed_scatter(pairings, strengths) * inverse);
}

/// Returns the variance of one strength about the average, or of its difference to another's.
double variance_of(const Eigen::MatrixXd& covariance, Eigen::Index member, std::optional<Eigen::Index> anchor) {
  if (!anchor) return covariance(member, member);
  if (member == *anchor) return 0.0;
  return covariance(member, member) + covariance(*anchor, *anchor) - 2.0 * covariance(member, *anchor);
}

std::optional<Eigen::Index> place_of_anchor(const Contestants& members, const RatingSettings& settings) {
  if (!settings.anchor) return {};
  const auto found = std::find(members.begin(), members.end(), *settings.anchor);
  if (found == members.end()) return {};
  return found - members.begin();
}

/// Rates the members of one group: about 0, or from the anchor if it is one of them. Returns whether the iteration
/// converged.
bool rate_group(const CrossTable& table, const RatingSettings& settings, const Contestants& members,
                std::vector<Rating>& ratings) {
  const std::optional<Eigen::Index> anchor = place_of_anchor(members, settings);
  if (members.size() == 1) {
    Rating& rating = ratings[static_cast<std::size_t>(members.front())];
    rating.elo = anchor ? settings.anchor_elo : 0.0;
    rating.error = anchor ? 0.0 : infinity;
    return true;
  }
  const std::vector<Meeting> pairings = pairings_of(table, members, settings.prior_draws);
  Eigen::VectorXd strengths = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(members.size()));
  const bool converged = maximise(pairings, strengths);
  const Eigen::MatrixXd uncertainty = covariance(pairings, strengths);
  const double origin = anchor ? settings.anchor_elo : 0.0;
  const double origin_strength = anchor ? strengths[*anchor] : 0.0;
  for (Eigen::Index i = 0; i < strengths.size(); ++i) {
    Rating& rating = ratings[static_cast<std::size_t>(members[static_cast<std::size_t>(i)])];
    rating.elo = origin + elo_of_log_odds * (strengths[i] - origin_strength);
    rating.error = normal_quantile * elo_of_log_odds * std::sqrt(std::max(0.0, variance_of(uncertainty, i, anchor)));
  }
  return converged;
}

/// Moves the groups without connection to the reference group to its average.
void place_other_groups(std::vector<Rating>& ratings, int reference) {
  double sum = 0.0;
  double members = 0.0;
  for (const Rating& rating : ratings) {
    if (rating.group != reference) continue;
    sum += rating.elo;
    members += 1.0;
  }
  for (Rating& rating : ratings) {
    if (rating.group == reference) continue;
    rating.elo += sum / members;
    rating.error = infinity;
  }
}

}  // namespace

CrossTable::CrossTable(int contestants)
    : contestants_(contestants),
      records_(static_cast<std::size_t>(contestants) * static_cast<std::size_t>(contestants - 1) / 2) {
  assert(contestants >= 1);
}

std::size_t CrossTable::place(int low, int high) const {
  assert(0 <= low && low < high && high < contestants_);
  return static_cast<std::size_t>(low * (2 * contestants_ - low - 1) / 2 + high - low - 1);
}

void CrossTable::add(int first, int second, const Record& record) {
  if (first < second) {
    records_[place(first, second)] += record;
  } else {
    records_[place(second, first)] += record.swapped();
  }
}

Record CrossTable::between(int first, int second) const {
  return first < second ? records_[place(first, second)] : records_[place(second, first)].swapped();
}

Ratings rate(const CrossTable& table, const RatingSettings& settings) {
  assert(settings.prior_draws >= RatingSettings::least_prior);
  assert(!settings.anchor || (0 <= *settings.anchor && *settings.anchor < table.contestants()));
  const std::vector<int> groups = find_groups(table);
  Ratings ratings;
  for (const int group : groups) ratings.contestants.push_back({0.0, 0.0, group});
  const int last = *std::max_element(groups.begin(), groups.end());
  for (int group = 0; group <= last; ++group) {
    ratings.converged &= rate_group(table, settings, members_of(groups, group), ratings.contestants);
  }
  place_other_groups(ratings.contestants, reference_group(groups, settings));
  return ratings;
}

}  // namespace roundel::match
