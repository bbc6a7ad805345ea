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

/// Error: parts of the session's position are unknown, so the referee cannot check a game from there.
MaybeError check_complete(const Session& session);

/// Returns the files that the game depends on: those that describe it, as option `variant-file`; the weights beside them,
/// as option `weights`; and those that its options name. `known` are the options of Roundel's engine. Error: one cannot be
/// read.
Expected<std::vector<NamedFile>> files_of_game(const Variant& variant, const Options& known,
                                               const OptionValues& game_options);

/// An error of Roundel itself, not of a player: a side received more or less of the game than its view.
class SecretBroken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Checks one game by the rules of its variant. Only the referee has the complete game. A player receives the view of its
/// side, which in open games is everything.
///
/// In a game with hidden information, two more sessions receive exactly the same as the sides. After every move each of
/// them must have the position of its side's view, and must not report a false result. A set-up must not name pieces to the
/// other side. Otherwise begin() and play() throw SecretBroken.
class Referee {
 public:
  /// `variant` must outlive the referee. The options must have passed check_game_options().
  Referee(const Variant& variant, const OptionValues& game_options);

  /// Begins a game with the opening's position and moves. Error: they are illegal.
  MaybeError begin(const Opening& opening);

  Side side_to_move() const { return session().side_to_move(); }
  /// A draw that could be claimed counts.
  std::optional<Result> result() const { return session().result(); }
  /// Returns the objection to a claim that the game is over: how many moves there are, and one of them.
  std::string moves_reported() const;
  /// Plays a move in any text that the variant reads. Returns its canonical text. Error: why it is illegal. Then the
  /// game is unchanged.
  Expected<std::string> play(std::string_view text);
  /// Returns whether the game hides something from a side.
  bool has_secrets() const { return session().has_hidden_information(); }
  /// Returns the view of `side`.
  const View& view(Side side) const { return views_[at(side)]; }
  /// Returns the whole truth. No player with a secret opponent may receive it.
  const View& truth() const { return truth_; }
  /// Returns a session with the view of `side`; in open games the game itself.
  const Session& session_for(Side side) const {
    return witnesses_[at(side)] ? witnesses_[at(side)]->session() : session();
  }

  const Variant& variant() const { return engine_->variant(); }
  const Options& options() const { return engine_->options(); }
  Session& session() { return engine_->session(); }
  const Session& session() const { return engine_->session(); }

 private:
  /// Sends `side` its view of a move that is about to be played.
  void tell(Side side, const TurnView& turn);
  /// Throws SecretBroken if the view of `side` is not exact.
  void check_witness(Side side) const;

  std::unique_ptr<Engine> engine_;
  View truth_;
  std::array<View, side_count> views_;
  std::array<std::unique_ptr<Engine>, side_count> witnesses_;  ///< null in open games
};

}  // namespace roundel::match
