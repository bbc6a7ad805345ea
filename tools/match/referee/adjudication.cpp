#include "tools/match/referee/adjudication.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "engine/base/number.hpp"

namespace roundel::match {
namespace {

constexpr int most_moves = 10'000;
constexpr int greatest_score = 100'000;

/// A key with a whole number.
struct NumberKey {
  std::string_view name;
  int& value;
  int minimum;
  int maximum;
};

/// `others` lists the other valid words for errors.
MaybeError read_number_key(const std::string& word, std::initializer_list<NumberKey> keys,
                           std::string_view others = "") {
  const auto equals = word.find('=');
  for (const NumberKey& key : keys) {
    if (equals == std::string::npos || word.substr(0, equals) != key.name) continue;
    const auto number = read_number(std::string_view(word).substr(equals + 1), key.minimum, key.maximum);
    if (!number) return Error{fmt::format("{}: {}", key.name, number.error().message())};
    key.value = *number;
    return std::nullopt;
  }
  std::string names;
  for (const NumberKey& key : keys) names += fmt::format("{}{}=N", names.empty() ? "" : ", ", key.name);
  return Error{fmt::format("'{}' is not one of {}{}", word, names, others)};
}

/// Returns a score in centipawns; a mate is greater than any other.
int centipawns_of(const ReportedScore& score) {
  if (score.unit == ReportedScore::Unit::centipawns) return std::clamp(score.value, -greatest_score, greatest_score);
  return score.value > 0 ? greatest_score + 1 : -greatest_score - 1;
}

}  // namespace

Expected<AdjudicationRules::Resignation> read_resignation(const std::vector<std::string>& words) {
  AdjudicationRules::Resignation rule;
  for (const std::string& word : words) {
    if (word == "one-sided") {
      rule.one_sided = true;
    } else if (auto error = read_number_key(
                   word, {{"moves", rule.moves, 1, most_moves}, {"score", rule.score, 1, greatest_score}},
                   ", one-sided")) {
      return *error;
    }
  }
  return rule;
}

Expected<AdjudicationRules::Draw> read_draw(const std::vector<std::string>& words) {
  AdjudicationRules::Draw rule;
  for (const std::string& word : words) {
    if (auto error = read_number_key(word, {{"from", rule.from, 0, most_moves},
                                            {"moves", rule.moves, 1, most_moves},
                                            {"score", rule.score, 0, greatest_score}})) {
      return *error;
    }
  }
  return rule;
}

bool Adjudicator::resigns(Side side) const {
  if (!rules_.resignation || streaks(side).lost < rules_.resignation->moves) return false;
  return rules_.resignation->one_sided || streaks(other(side)).won >= rules_.resignation->moves;
}

std::optional<Judgement> Adjudicator::hear(Side side, const std::optional<ReportedScore>& score) {
  ++turns_;
  const auto follow = [](int& streak, bool goes_on) { streak = goes_on ? streak + 1 : 0; };
  const int value = score ? centipawns_of(*score) : 0;
  Streaks& own = streaks_[static_cast<std::size_t>(index(side))];
  follow(own.lost, score && rules_.resignation && value <= -rules_.resignation->score);
  follow(own.won, score && rules_.resignation && value >= rules_.resignation->score);
  follow(own.level, score && rules_.draw && std::abs(value) <= rules_.draw->score);

  for (const Side loser : {side, other(side)}) {
    if (resigns(loser)) return Judgement{other(loser), "won by score"};
  }
  const auto both_moved = [&](int moves) { return turns_ >= 2 * static_cast<std::size_t>(moves); };
  if (rules_.draw && both_moved(rules_.draw->from) && own.level >= rules_.draw->moves &&
      streaks(other(side)).level >= rules_.draw->moves) {
    return Judgement{std::nullopt, "drawn by score"};
  }
  if (rules_.longest && both_moved(*rules_.longest)) return Judgement{std::nullopt, "drawn by length"};
  return std::nullopt;
}

}  // namespace roundel::match
