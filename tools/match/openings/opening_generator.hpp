#pragma once

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
  int tries = 100;                     ///< after so many, 1 or more, the most balanced of them is taken

  bool operator==(const GeneratorSettings&) const = default;
};

/// Plays so many random turns from the start, each legal one equally probable; where a side has yet to set up, its turn is a
/// set-up. Empty where the game ended on the way or with the last turn.
std::optional<std::vector<std::string>> random_turns(Session& session, int plies, Random& random);

/// Makes openings for any game: random legal turns from the usual start, each equally probable, drawn again until
/// a short search of Roundel's own thinks the position balanced and the game is not over. Where a side first sets up in
/// secret, its random turn is a set-up; the search sees all that is hidden.
///
/// An opening depends on the variant, its options, the settings, the seed and its own number, and on nothing that
/// was made before: parts of a match on several machines make the same ones. It depends on the search too, so
/// another version of Roundel makes others.
///
/// Different numbers can give the same opening, because turns are drawn: of 20,000 openings of 7 and 8 turns, judged by
/// 2,000 nodes, 2 to 5 led to a position that another had led to, and none had the same turns (chess and Centre Chess,
/// two seeds each). With few turns it happens often.
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

  GeneratorSettings settings_;
  std::uint64_t seed_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace roundel::match
