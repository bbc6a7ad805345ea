#include "tools/match/statistics/standings.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace roundel::match {
namespace {

Tally tally_of(std::optional<Side> winner, Side view) {
  if (!winner) return {0, 1, 0};
  return *winner == view ? Tally{1, 0, 0} : Tally{0, 0, 1};
}

int half_points_of(std::optional<Side> winner, Side view) {
  if (!winner) return 1;
  return *winner == view ? 2 : 0;
}

}  // namespace

Standings::Standings(std::vector<std::string> names)
    : names_(std::move(names)),
      cross_table_(static_cast<int>(names_.size())),
      sides_(names_.size()),
      faults_(names_.size()) {}

std::optional<int> Standings::place_of(const std::string& name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return static_cast<int>(found - names_.begin());
}

MaybeError Standings::add(const GameRecord& game) {
  const auto first = place_of(game.players[0]);
  const auto second = place_of(game.players[1]);
  if (!first || !second || *first == *second) {
    return Error{fmt::format("game {}: '{}' and '{}' are not two players of the match", game.reported_number(),
                             game.players[0], game.players[1])};
  }
  const std::array<int, side_count> seats{*first, *second};
  ++games_;
  for (const Side side : {Side::first, Side::second}) {
    const auto contestant = static_cast<std::size_t>(seats[at(side)]);
    sides_[contestant][at(side)] += tally_of(game.winner, side);
    if (is_fault(game.cause) && game.winner == other(side)) ++faults_[contestant][game.cause];
  }
  add_result(game, seats);
  add_opening(game, seats);
  ++ends_[is_fault(game.cause) ? std::string(name_of(game.cause)) : game.reason];
  return std::nullopt;
}

void Standings::add_result(const GameRecord& game, const std::array<int, side_count>& seats) {
  const Side lower = seats[0] < seats[1] ? Side::first : Side::second;
  Record record{tally_of(game.winner, lower), {}};
  const int half_points = half_points_of(game.winner, lower);
  if (const auto other_game = half_points_.extract(game.number / 2)) {
    ++record.pairs.counts[static_cast<std::size_t>(other_game.mapped() + half_points)];
  } else {
    half_points_[game.number / 2] = half_points;
  }
  cross_table_.add(seats[at(lower)], seats[at(other(lower))], record);
}

void Standings::add_opening(const GameRecord& game, const std::array<int, side_count>& seats) {
  OpeningResult& opening = openings_[game.opening];
  opening.name = game.opening_name;
  opening.games += tally_of(game.winner, Side::first);
  if (seats[0] == 0) opening.contestant += tally_of(game.winner, Side::first);
  if (seats[1] == 0) opening.contestant += tally_of(game.winner, Side::second);
}

Record Standings::total(int contestant) const {
  Record total;
  for (int opponent = 0; opponent < cross_table_.contestants(); ++opponent) {
    if (opponent != contestant) total += cross_table_.between(contestant, opponent);
  }
  return total;
}

const Tally& Standings::with_side(int contestant, Side side) const {
  return sides_[static_cast<std::size_t>(contestant)][at(side)];
}

void SequentialTest::add(const GameRecord& game) {
  const Side view = game.players[0] == contestant_ ? Side::first : Side::second;
  Pair& pair = waiting_[game.number / 2];
  ++pair.games;
  pair.half_points += half_points_of(game.winner, view);
  while (result_ == TestResult::undecided) {
    const auto next = waiting_.find(next_);
    if (next == waiting_.end() || next->second.games < 2) return;
    ++pairs_.counts[static_cast<std::size_t>(next->second.half_points)];
    waiting_.erase(next);
    ++next_;
    ratio_ = log_likelihood_ratio(pairs_, settings_);
    result_ = judge(ratio_, settings_);
  }
}

}  // namespace roundel::match
