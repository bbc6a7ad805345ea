#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/engine.hpp"
#include "tools/learn/sample.hpp"
#include "tools/match/openings/random.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/referee/adjudication.hpp"

namespace roundel::learn {

/// How games for learning are played. All of it affects the positions.
struct SelfPlaySettings {
  std::uint64_t nodes = 1000;  ///< for each search, if no depth is given
  std::optional<int> depth;    ///< plies
  int least_random_plies = 2;  ///< at the beginning of a game; their number is random
  int most_random_plies = 12;
  int most_samples = 50;  ///< from one game
  std::uint64_t seed = 1;
  match::AdjudicationRules adjudication = {};
  match::OptionValues options = {};  ///< of the game and of its search
};

/// A position of a game, with what distinguishes it from others.
struct Candidate {
  Key key;
  Sample sample;

  bool operator==(const Candidate&) const = default;
};

/// Plays games of the engine against itself, one after another. A game depends only on the settings and its number.
/// If the game hides something, each side sees everything.
class SelfPlay {
 public:
  /// `variant` must outlive it. Error: an option cannot be set.
  static Expected<SelfPlay> make(const Variant& variant, const SelfPlaySettings& settings);

  const Options& options() const { return engine_->options(); }

  /// Returns the quiet positions of a game whose scores are estimates, in order, or a random selection of the wanted
  /// number. Empty: it was stopped. Error: the random moves always end the game.
  Expected<std::optional<std::vector<Candidate>>> play(std::uint64_t number, Signals& stop);

 private:
  using Game = std::vector<Candidate>;

  SelfPlay(std::unique_ptr<Engine> engine, const SelfPlaySettings& settings)
      : settings_(settings), engine_(std::move(engine)) {}
  /// Moves the session to the end of random moves. Returns their number, or nothing if no try succeeded.
  std::optional<int> open_game(match::Random& random);
  /// Plays to the end. Returns false if it was stopped.
  bool play_on(int opening_plies, Signals& stop, Game& game);
  /// Reduces the samples to the requested number, at random.
  void draw_samples(Game& game, match::Random& random) const;

  SelfPlaySettings settings_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace roundel::learn
