#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/player.hpp"
#include "tools/match/referee/opening.hpp"

namespace roundel::match {

/// Error: one of them is not an option of the variant itself, or its value is wrong.
MaybeError check_game_options(const Variant& variant, const OptionValues& game_options);

/// Error: parts of the session's position are unknown, so that nobody could judge a game from there.
MaybeError check_complete(const Session& session);

/// The files that decide what is played: those that describe the game, as option `variant-file`, the weights beside them, as
/// option `weights`, and those that its options name, where an engine of ours lists `known`. Error: one cannot be read.
Expected<std::vector<NamedFile>> files_of_game(const Variant& variant, const Options& known,
                                               const OptionValues& game_options);

/// A fault of Roundel's own, which no player is to blame for: a side was told what it may not know, or less than it may.
class SecretBroken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Judges one game by the rules of its variant. It alone holds the whole truth of the game; a player is given the
/// view of its side, which for open games is everything.
///
/// In a game with hidden information, two more sessions are told just what the sides are told. After every turn each of
/// them has to stand where its side may know the game to be, and may say nothing of the result that is not so; a
/// set-up told to the other side may name no man. Otherwise begin() and play() throw SecretBroken.
class Referee {
 public:
  /// `variant` outlives the referee. check_game_options() has passed the options.
  Referee(const Variant& variant, const OptionValues& game_options);

  /// Begins a game with the opening's position and moves. Error: what is wrong with them.
  MaybeError begin(const Opening& opening);

  Side side_to_move() const { return session().side_to_move(); }
  /// A draw that could be claimed is one.
  std::optional<Result> result() const { return session().result(); }
  /// What speaks against saying that the game is over, for people: how many moves there are, and one of them.
  std::string moves_told() const;
  /// Plays a turn in any text that the variant reads. Returns its canonical text. Error: why it is not legal; the
  /// game stays as it is.
  Expected<std::string> play(std::string_view text);
  /// Whether the sides may know less than the whole truth.
  bool has_secrets() const { return session().has_hidden_information(); }
  /// All that `side` may know.
  const View& view(Side side) const { return views_[at(side)]; }
  /// All that there is to know, which is for no player that has a secret opponent.
  const View& truth() const { return truth_; }
  /// A session that knows no more than `side` may; in open games the game itself.
  const Session& session_for(Side side) const {
    return witnesses_[at(side)] ? witnesses_[at(side)]->session() : session();
  }

  const Variant& variant() const { return engine_->variant(); }
  const Options& options() const { return engine_->options(); }
  Session& session() { return engine_->session(); }
  const Session& session() const { return engine_->session(); }

 private:
  /// Tells `side` of a turn that is about to be played, as it may know it.
  void tell(Side side, const TurnView& turn);
  /// Throws SecretBroken where `side` does not know just what it may.
  void check_witness(Side side) const;

  std::unique_ptr<Engine> engine_;
  View truth_;
  std::array<View, side_count> views_;
  std::array<std::unique_ptr<Engine>, side_count> witnesses_;  ///< null in open games
};

}  // namespace roundel::match
