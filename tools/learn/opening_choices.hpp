#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "tools/match/openings/random.hpp"

namespace roundel::learn {

/// Which turns of an opening are worth playing.
struct ChoiceSettings {
  std::uint64_t nodes = 50'000;  ///< of the search that finds them, for all of them together
  int most = 3;                  ///< of a position
  int margin = 15;               ///< centipawns: those are that are so much worse than the best, at most
  int set_ups = 16;              ///< of a position in which a side sets up
};

/// A turn that is worth playing.
struct OpeningChoice {
  std::string turn;
  std::optional<int> score = {};  ///< centipawns for who plays it; none where nothing was searched
  std::uint64_t weight = 1;       ///< how often it is drawn beside others
};
using OpeningChoices = std::vector<OpeningChoice>;

/// Those that have been found, for several threads.
class KnownChoices {
 public:
  std::optional<OpeningChoices> find(const std::string& position) const;
  void add(const std::string& position, const OpeningChoices& choices);

 private:
  mutable std::mutex mutex_;
  std::map<std::string, OpeningChoices> choices_;
};

/// Finds the turns of a position that are worth playing. They depend on the settings, the seed and the position's text alone.
class OpeningChooser {
 public:
  /// `engine` is of the game, and `known` outlives this.
  OpeningChooser(std::unique_ptr<Engine> engine, const ChoiceSettings& settings, std::uint64_t seed,
                 KnownChoices& known);

  /// Of a position in which the game goes on. Empty: `stop` was given.
  std::optional<OpeningChoices> choices(const std::string& position, Signals& stop);

 private:
  OpeningChoices found(Signals& stop);
  OpeningChoices found_set_ups(Signals& stop);
  OpeningChoices searched(Signals& stop);

  std::unique_ptr<Engine> engine_;
  ChoiceSettings settings_;
  std::uint64_t seed_;
  KnownChoices& known_;
};

/// One of them, not none, as often as it is heavy.
const OpeningChoice& drawn_choice(const OpeningChoices& choices, match::Random& random);

}  // namespace roundel::learn
