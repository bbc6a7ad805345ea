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

/// How games are played to learn from. All of it decides which positions there are.
struct SelfPlaySettings {
  std::uint64_t nodes = 1000;  ///< of each search, where no depth is given
  std::optional<int> depth;    ///< plies
  int least_random_plies = 2;  ///< at the beginning of a game; their number is drawn
  int most_random_plies = 12;
  int most_samples = 50;  ///< of one game
  std::uint64_t seed = 1;
  match::AdjudicationRules adjudication = {};
  match::OptionValues options = {};  ///< of the game and of its search
};

/// A position that a game has come by, with what tells it from others.
struct Candidate {
  Key key;
  Sample sample;

  bool operator==(const Candidate&) const = default;
};

/// Plays games of the engine against itself, one after the other. What a game brings depends on the settings and its number
/// alone. Where the game hides something, each side sees all of it.
class SelfPlay {
 public:
  /// `variant` outlives it. Error: an option cannot be set.
  static Expected<SelfPlay> make(const Variant& variant, const SelfPlaySettings& settings);

  const Options& options() const { return engine_->options(); }

  /// The quiet positions of a game whose scores are estimates, in order, or as many of them as are wanted, drawn. Empty
  /// where `stop` was given in the middle of it. Error: the random turns always end the game.
  Expected<std::optional<std::vector<Candidate>>> play(std::uint64_t number, Signals& stop);

 private:
  using Game = std::vector<Candidate>;

  SelfPlay(std::unique_ptr<Engine> engine, const SelfPlaySettings& settings)
      : settings_(settings), engine_(std::move(engine)) {}
  /// Puts the session at the end of random turns. Returns their number, or nothing where no try succeeded.
  std::optional<int> open_game(match::Random& random);
  /// Plays on to the end. False: it was stopped.
  bool play_on(int opening_plies, Signals& stop, Game& game);
  /// Keeps as many as are wanted.
  void draw_samples(Game& game, match::Random& random) const;

  SelfPlaySettings settings_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace roundel::learn
