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

/// What generated openings are to be like.
struct GeneratorSettings {
  /// Random turns from the start; openings with an odd number have one less, so that each side begins in half of
  /// them. 0: every opening is the start.
  int plies = RandomOpenings{}.plies;
  std::uint64_t nodes = 20'000;        ///< of the search that judges an opening, 1 or more
  int limit = RandomOpenings{}.limit;  ///< centipawns: the most that the judgement may be in favour of a side
  /// Centipawns: the most that a turn may give away, by searches of a tenth of the nodes before and after it; with
  /// OpeningGenerator::decided every legal turn is taken.
  int loss = 20;
  int tries = 100;  ///< after so many, 1 or more, the most balanced of them is taken

  bool operator==(const GeneratorSettings&) const = default;
};

/// Plays so many random turns from the start, each legal one equally probable; where a side has yet to set up, its turn is a
/// set-up. Empty where the game ended on the way or with the last turn.
std::optional<std::vector<std::string>> random_turns(Session& session, int plies, Random& random);

/// Makes openings for any game: random turns from the usual start, of those which a short search of Roundel's own does not think
/// bad each equally probable, drawn again until a longer one thinks the position balanced and the game is not over. Where a side first sets up in
/// secret, its random turn is a set-up; the search sees all that is hidden.
///
/// An opening depends on the variant, its options, the settings, the seed and its own number, and on nothing that
/// was made before: parts of a match on several machines make the same ones. It depends on the search too, so
/// another version of Roundel makes others.
///
/// Different numbers can give the same opening, because turns are drawn: judged by 2,000 nodes, 6 of 632 openings of 7
/// and 8 turns were there before in a game with twenty first turns, 29 of 827 in one with seven. With few turns it
/// happens often.
class OpeningGenerator {
 public:
  /// `variant` outlives the generator; the options are the variant's own. Error: an option or setting is wrong, or
  /// the turns of the start cannot be listed and are no set-up.
  static Expected<OpeningGenerator> make(const Variant& variant, const OptionValues& game_options,
                                         const GeneratorSettings& settings, std::uint64_t seed);

  /// The opening of any number, from 0. Error: every try ended the game.
  Expected<Opening> opening(std::uint64_t number);

  /// What the judging search says of an opening: centipawns in favour of either side, never negative, or
  /// `decided` where it sees a forced end. The opening's game is not over.
  int imbalance(const std::vector<std::string>& moves);
  static constexpr int decided = 1'000'000;

 private:
  OpeningGenerator(const Variant& variant, const GeneratorSettings& settings, std::uint64_t seed);

  /// So many turns from the start, none of which gives away more than the settings allow where another can be had.
  std::optional<std::vector<std::string>> reasonable_turns(int plies, Random& random);
  /// Adds a turn to those played, and to the session that stands behind them; false: there is none. `value` is what the
  /// position is worth to the side to move, and is brought up to date.
  bool add_reasonable_turn(std::vector<std::string>& played, int& value, Random& random);
  bool stand_behind(const std::vector<std::string>& played, const std::string& next);
  /// What a search of so many nodes from clear memory says of the session's position, for the side to move: -decided to decided.
  int judged(std::uint64_t nodes);
  std::uint64_t nodes_of_turn() const { return std::max<std::uint64_t>(settings_.nodes / 10, 1); }

  GeneratorSettings settings_;
  std::uint64_t seed_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace roundel::match
