#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/engine.hpp"
#include "tools/match/openings/openings.hpp"
#include "tools/match/openings/random.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::match {

/// The properties of generated openings.
struct GeneratorSettings {
  /// Random moves from the start. Openings with an odd number have one move less, so that each side begins in half of
  /// them. 0: every opening is the start.
  int plies = RandomOpenings{}.plies;
  std::uint64_t nodes = 20'000;        ///< for the search that gives the score of an opening, 1 or more
  int limit = RandomOpenings{}.limit;  ///< centipawns: the greatest advantage of a side
  /// Centipawns: the most that a move may lose, by searches with a tenth of the nodes before and after it. With
  /// OpeningGenerator::decided, every legal move is accepted.
  int loss = 20;
  int tries = 100;  ///< after this many, 1 or more, the most balanced one is used

  bool operator==(const GeneratorSettings&) const = default;
};

/// Plays this many random moves from the start. All legal moves are equally likely. If a side must set up, its move is
/// a set-up. Empty: the game ended on the way or with the last move.
std::optional<std::vector<std::string>> random_turns(Session& session, int plies, Random& random);

/// Makes openings for any game: random moves from the usual start. Moves that a short search considers bad are
/// excluded, and the others are equally likely. This repeats until a longer search finds the position balanced and
/// the game is not over. If a side first sets up in secret, its random move is a set-up, and the search sees
/// everything hidden.
///
/// An opening depends on the variant, its options, the settings, the seed and its own number, but not on earlier
/// ones: parts of a match on several machines make the same openings. It also depends on the search, so another
/// version of Roundel makes others.
///
/// Different numbers can give the same opening, because moves are random. In a game with twenty first moves, 6 of 632
/// openings of 7 and 8 moves were repeated, and 29 of 827 in one with seven, with searches of 2,000 nodes. With few
/// moves this is frequent.
class OpeningGenerator {
 public:
  /// `variant` must outlive the generator. The options are the variant's own. Error: an option or setting is wrong,
  /// or the start's moves can neither be listed nor are set-ups.
  static Expected<OpeningGenerator> make(const Variant& variant, const OptionValues& game_options,
                                         const GeneratorSettings& settings, std::uint64_t seed);

  /// Returns the opening of any number, from 0. Error: every try ended the game.
  Expected<Opening> opening(std::uint64_t number);

  /// Returns the score of an opening: centipawns in favour of either side, never negative, or `decided` if the
  /// search sees a forced end. The game must not be over.
  int imbalance(const std::vector<std::string>& moves);
  static constexpr int decided = 1'000'000;

 private:
  OpeningGenerator(const Variant& variant, const GeneratorSettings& settings, std::uint64_t seed);

  /// Returns this many moves from the start. No move loses more than the settings allow, unless there is no other.
  std::optional<std::vector<std::string>> reasonable_turns(int plies, Random& random);
  /// Adds a move to those played and to the session after them. Returns false if there is none. `value` is the
  /// position's value for the side to move, and is updated.
  bool add_reasonable_turn(std::vector<std::string>& played, int& value, Random& random);
  bool stand_behind(const std::vector<std::string>& played, const std::string& next);
  /// Returns the value of the session's position for the side to move, by a search with this many nodes from clear
  /// memory: -decided to decided.
  int judged(std::uint64_t nodes);
  std::uint64_t nodes_of_turn() const { return std::max<std::uint64_t>(settings_.nodes / 10, 1); }

  GeneratorSettings settings_;
  std::uint64_t seed_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace roundel::match
