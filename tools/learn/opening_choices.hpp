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

/// Which moves of an opening are worth playing.
struct ChoiceSettings {
  std::uint64_t nodes = 50'000;  ///< of the search that finds them, for all together
  int most = 3;                  ///< in a position
  int margin = 15;               ///< centipawns: the maximum distance from the best
  int set_ups = 16;              ///< in a position in which a side sets up
};

/// A move that is worth playing.
struct OpeningChoice {
  std::string turn;
  std::optional<int> score = {};  ///< centipawns, from the view of the player of the move; none: nothing was searched
  std::uint64_t weight = 1;       ///< the relative frequency with which it is drawn
};
using OpeningChoices = std::vector<OpeningChoice>;

/// The choices found so far, for several threads.
class KnownChoices {
 public:
  std::optional<OpeningChoices> find(const std::string& position) const;
  void add(const std::string& position, const OpeningChoices& choices);

 private:
  mutable std::mutex mutex_;
  std::map<std::string, OpeningChoices> choices_;
};

/// Finds the moves of a position that are worth playing. They depend only on the settings, the seed and the
/// position's text.
class OpeningChooser {
 public:
  /// `engine` must be of the game, and `known` must outlive this.
  OpeningChooser(std::unique_ptr<Engine> engine, const ChoiceSettings& settings, std::uint64_t seed,
                 KnownChoices& known);

  /// Returns the choices in a position of an unfinished game. Empty: it was stopped.
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

/// Returns a random choice, in proportion to the weights. There must be at least one.
const OpeningChoice& drawn_choice(const OpeningChoices& choices, match::Random& random);

}  // namespace roundel::learn
