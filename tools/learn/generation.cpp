#include "tools/learn/generation.hpp"

#include <fmt/core.h>

#include <atomic>
#include <utility>
#include <vector>

#include "engine/base/words.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/game_sequence.hpp"
#include "tools/learn/key_set.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/files/named_files.hpp"
#include "tools/match/players/rules_only_engine.hpp"
#include "tools/match/progress_rate.hpp"
#include "tools/match/screen.hpp"

namespace roundel::learn {
namespace {

using match::need;
using match::need_right;

/// Shows a set's progress, or its time.
class GenerationProgress {
 public:
  GenerationProgress(const GenerationCall& call, std::uint64_t there)
      : wanted_(call.positions), time_(call.time), rate_(wanted_, there) {}

  void note(const std::string& text) { screen_.line(text); }
  void grown(std::uint64_t positions) {
    const double per_second = rate_.per_second(positions);
    const double share = static_cast<double>(positions) / static_cast<double>(wanted_);
    if (!time_ || share > rate_.spent() / *time_) {
      screen_.progress(share, fmt::format("{}/{} positions  {:.0f} per second  {} left", positions, wanted_,
                                          per_second, rate_.left(positions)));
    } else {
      screen_.progress(rate_.spent() / *time_,
                       fmt::format("{}  {:.0f} per second  {} left", counted(positions, "position"), per_second,
                                   match::time_text(*time_ - rate_.spent())));
    }
  }

 private:
  match::Screen screen_;
  std::uint64_t wanted_;
  std::optional<Seconds> time_;
  match::ProgressRate rate_;
};

/// Plays the games of a shard.
class ShardPlay {
 public:
  static Expected<ShardPlay> make(const GenerationCall& call) {
    auto play = SelfPlay::make(*call.variant, call.play);
    if (!play) return play.error();
    return Expected<ShardPlay>(ShardPlay(std::move(*play), call.shard));
  }

  Expected<std::optional<std::vector<Candidate>>> play(std::uint64_t number, Signals& stop) {
    return play_.play(number * shard_.count + shard_.index - 1, stop);
  }

 private:
  ShardPlay(SelfPlay play, const match::Shard& shard) : play_(std::move(play)), shard_(shard) {}

  SelfPlay play_;
  match::Shard shard_;
};

/// A set that is growing to its size.
class Generation {
 public:
  Generation(const GenerationCall& call, const DatasetSettings& settings)
      : call_(call),
        writer_(open(call, settings, keys_)),
        stored_(writer_.samples()),
        progress_(call, writer_.samples()) {}

  GenerationOutcome run(Signals& stop) {
    if (writer_.samples() > 0) progress_.note("continuing after " + counted(writer_.samples(), "position"));
    if (!is_complete()) play(stop);
    need(writer_.flush());
    return {writer_.samples(), writer_.games(), is_complete()};
  }

  /// Returns whether the set has the positions that are made whatever the time. Any thread may call it.
  bool has_least() const { return stored_ >= call_.least; }

 private:
  /// Returns the writer of the file, which it creates or continues. The keys of existing positions are added to
  /// `keys`.
  static SampleWriter open(const GenerationCall& call, const DatasetSettings& settings, KeySet& keys) {
    const auto engine = match::make_rules_only_engine(*call.variant, call.play.options);
    MaybeError wrong;
    const auto seen = [&](const Sample& sample) {
      const auto error = engine->session().set_position(sample.position, {});
      if (error && !wrong) wrong = error;
      keys.insert(engine->session().key());
    };
    auto writer = SampleWriter::open(call.path, *call.variant, settings, seen);
    if (wrong) throw match::Failed(fmt::format("{}: {}", call.path, wrong->message()));
    return need(std::move(writer));
  }

  bool is_complete() const { return writer_.samples() >= call_.positions; }

  void play(Signals& stop) {
    play_in_order<std::vector<Candidate>>(
        writer_.games(), call_.threads, stop, [this] { return ShardPlay::make(call_); },
        [this](std::vector<Candidate> game) {
          add(std::move(game));
          return !is_complete();
        });
  }

  /// Writes a game. Throws Failed if games are the same again and again.
  void add(std::vector<Candidate> game) {
    std::vector<Sample> samples;
    for (Candidate& candidate : game) {
      if (keys_.insert(candidate.key)) samples.push_back(std::move(candidate.sample));
    }
    need(writer_.add_game(samples));
    fruitless_ = samples.empty() ? fruitless_ + 1 : 0;
    if (fruitless_ == most_fruitless)
      throw match::Failed(fmt::format("{} games in a row had no new position; use more random plies", fruitless_));
    stored_ = writer_.samples();
    progress_.grown(writer_.samples());
  }

  static constexpr int most_fruitless = 200;

  const GenerationCall& call_;
  int fruitless_ = 0;
  KeySet keys_;
  SampleWriter writer_;
  std::atomic<std::uint64_t> stored_;
  GenerationProgress progress_;
};

const std::string option_prefix = "option ";

std::string text_of(const match::AdjudicationRules& rules) {
  std::string text;
  if (const auto& rule = rules.resignation) {
    text += fmt::format("lost at {} for {} moves{}, ", rule->score, rule->moves, rule->one_sided ? " one-sided" : "");
  }
  if (const auto& rule = rules.draw) {
    text += fmt::format("drawn from {} at {} for {} moves, ", rule->from, rule->score, rule->moves);
  }
  return text + (rules.longest ? fmt::format("drawn after {}", *rules.longest) : "of any length");
}

}  // namespace

Expected<DatasetSettings> settings_of(const GenerationCall& call) {
  const SelfPlaySettings& play = call.play;
  DatasetSettings settings{
      {"search", play.depth ? fmt::format("depth {}", *play.depth) : fmt::format("nodes {}", play.nodes)},
      {"random-plies", fmt::format("{}-{}", play.least_random_plies, play.most_random_plies)},
      {"per-game", std::to_string(play.most_samples)},
      {"adjudication", text_of(play.adjudication)},
      {"seed", std::to_string(play.seed)},
      {"shard", fmt::format("{}/{}", call.shard.index, call.shard.count)}};
  const auto self_play = SelfPlay::make(*call.variant, play);
  if (!self_play) return self_play.error();
  for (const auto& [name, value] : play.options) settings.emplace_back(option_prefix + name, value);
  const auto files = match::named_files(self_play->options(), play.options, "");
  if (!files) return files.error();
  for (const auto& file : *files) settings.emplace_back("file of " + file.option, file.checksum);
  return settings;
}

match::OptionValues options_of(const DatasetSettings& settings) {
  match::OptionValues options;
  for (const auto& [name, value] : settings) {
    if (name.starts_with(option_prefix)) options.emplace_back(name.substr(option_prefix.size()), value);
  }
  return options;
}

GenerationOutcome generate(const GenerationCall& call, const Signals& stop) {
  Generation generation(call, need_right(settings_of(call)));
  StepEnd end(stop, [&generation, deadline = deadline_after(call.time)] {
    return Steady::now() >= deadline && generation.has_least();
  });
  return generation.run(end.signals());
}

}  // namespace roundel::learn
