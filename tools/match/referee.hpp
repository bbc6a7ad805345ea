#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "tools/match/contestant.hpp"
#include "tools/match/opening.hpp"
#include "tools/match/player.hpp"

namespace roundel::match {

/// Error: one of them is not an option of the variant itself, or its value is wrong.
MaybeError check_game_options(const Variant& variant, const OptionValues& game_options);

/// Judges one game by the rules of its variant. It alone holds the whole truth of the game; a player is given the
/// view of its side, which for open games is everything.
class Referee {
 public:
  /// `variant` outlives the referee. check_game_options() has passed the options.
  Referee(const Variant& variant, const OptionValues& game_options);

  /// Begins a game with the opening's position and moves. Error: what is wrong with them.
  MaybeError begin(const Opening& opening);

  Side side_to_move() const { return session().side_to_move(); }
  /// A draw that could be claimed is one.
  std::optional<Result> result() const { return session().result(); }
  /// Plays a turn in any text that the variant reads. Returns its canonical text. Error: why it is not legal; the
  /// game stays as it is.
  Expected<std::string> play(std::string_view move);
  /// All that `side` may know.
  const View& view(Side side) const { return views_[static_cast<std::size_t>(index(side))]; }

  const Variant& variant() const { return engine_.variant(); }
  const Options& options() const { return engine_.options(); }
  Session& session() { return engine_.session(); }
  const Session& session() const { return engine_.session(); }

 private:
  Engine engine_;
  std::array<View, side_count> views_;
};

}  // namespace roundel::match
