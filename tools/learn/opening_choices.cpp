#include "tools/learn/opening_choices.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace roundel::learn {
namespace {

/// Keeps the last reported line of each rank.
class LinesHeard final : public Listener {
 public:
  void line(const Report& report) override { lines_[report.rank] = report; }
  const std::map<int, Report>& lines() const { return lines_; }

 private:
  std::map<int, Report> lines_;
};

/// A move that is worse by the whole margin is drawn a seventh as often as the best.
std::uint64_t weight_of(int loss, int margin) {
  return static_cast<std::uint64_t>(std::lround(1000 * std::exp(-2.0 * loss / std::max(margin, 1))));
}

}  // namespace

std::optional<OpeningChoices> KnownChoices::find(const std::string& position) const {
  const std::lock_guard lock(mutex_);
  const auto found = choices_.find(position);
  return found == choices_.end() ? std::nullopt : std::optional(found->second);
}

void KnownChoices::add(const std::string& position, const OpeningChoices& choices) {
  const std::lock_guard lock(mutex_);
  choices_.emplace(position, choices);
}

OpeningChooser::OpeningChooser(std::unique_ptr<Engine> engine, const ChoiceSettings& settings, std::uint64_t seed,
                               KnownChoices& known)
    : engine_(std::move(engine)), settings_(settings), seed_(seed), known_(known) {
  [[maybe_unused]] const auto error = engine_->set_option("MultiPV", std::to_string(settings_.most));
  assert(!error);
}

std::optional<OpeningChoices> OpeningChooser::choices(const std::string& position, Signals& stop) {
  if (auto known = known_.find(position)) return known;
  // Without the game that led there, because another one could have led there too.
  [[maybe_unused]] const auto error = engine_->session().set_position(position, {});
  assert(!error);
  OpeningChoices choices = found(stop);
  if (stop.stopped()) return std::nullopt;
  known_.add(position, choices);
  return choices;
}

OpeningChoices OpeningChooser::found(Signals& stop) {
  if (engine_->session().in_set_up()) return found_set_ups(stop);
  const auto turns = engine_->session().legal_moves();
  return turns.size() == 1 ? OpeningChoices{{turns.front()}} : searched(stop);
}

/// Drawn by the game's own strategy.
OpeningChoices OpeningChooser::found_set_ups(Signals& stop) {
  const std::string position = engine_->session().position_text();
  OpeningChoices choices;
  Listener silent;
  match::Random random(seed_, engine_->session().key());
  for (int n = 0; n < settings_.set_ups; ++n) {
    constexpr std::uint64_t seeds = 2'147'483'647;
    [[maybe_unused]] auto error = engine_->set_option("Seed", std::to_string(1 + random.below(seeds)));
    assert(!error);
    error = engine_->session().set_position(position, {});
    assert(!error);
    const Decision decision = engine_->session().think(Limits(), stop, silent);
    const bool is_new = std::ranges::find(choices, *decision.move, &OpeningChoice::turn) == choices.end();
    if (is_new) choices.push_back({*decision.move});
  }
  return choices;
}

OpeningChoices OpeningChooser::searched(Signals& stop) {
  engine_->new_game();
  Limits limits;
  limits.nodes = settings_.nodes;
  LinesHeard heard;
  const Decision decision = engine_->session().think(limits, stop, heard);
  OpeningChoices choices;
  for (const auto& [rank, report] : heard.lines()) {
    if (report.score.unit != ReportedScore::Unit::centipawns || report.line.empty()) continue;
    const int loss = choices.empty() ? 0 : *choices.front().score - report.score.value;
    if (loss > settings_.margin) continue;
    choices.push_back({report.line.front(), report.score.value, weight_of(std::max(loss, 0), settings_.margin)});
  }
  // The game is decided, or nothing was reported.
  if (choices.empty()) choices.push_back({decision.move.value_or(engine_->session().legal_moves().front())});
  return choices;
}

const OpeningChoice& drawn_choice(const OpeningChoices& choices, match::Random& random) {
  std::uint64_t all = 0;
  for (const OpeningChoice& choice : choices) all += choice.weight;
  std::uint64_t place = random.below(all);
  for (const OpeningChoice& choice : choices) {
    if (place < choice.weight) return choice;
    place -= choice.weight;
  }
  return choices.back();
}

}  // namespace roundel::learn
