#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/game.hpp"
#include "engine/game/win_rate_model.hpp"

/// Optional parts of a game for the session, which read and write positions and turns.
namespace roundel {

/// Games that the session and the protocols can read and write as text. `Setup` is the board and rules that positions
/// borrow. `Settings` are the game's own options as far as they concern texts.
template <class G>
concept TextGame = Game<G> && requires(const typename G::Setup& setup, const typename G::Knowledge& knowledge,
                                       const typename G::Settings& settings, const typename G::Position& position,
                                       typename G::Move move, std::string_view text) {
  /// Returns the default board and rules. It is the same object for all callers.
  { G::default_setup() } -> std::same_as<std::shared_ptr<const typename G::Setup>>;
  { G::read_position(setup, text, settings) } -> std::same_as<Expected<typename G::Position>>;
  { G::write_position(position, settings) } -> std::same_as<std::string>;
  /// Returns an action as a turn's text has it. G::action_separator joins the actions of a turn.
  { G::action_text(position, move, settings) } -> std::same_as<std::string>;
  { G::read_action(position, text, settings) } -> std::same_as<Expected<typename G::Move>>;
  { G::draw(position) } -> std::same_as<std::string>;
  { G::explain(knowledge, position) } -> std::same_as<std::string>;
  /// Returns the board turned round with the sides exchanged. If the sides have different rules, it is only turned
  /// over.
  { G::flipped(position) } -> std::same_as<typename G::Position>;
  { G::sides_are_alike } -> std::convertible_to<bool>;
  /// Converts scores to results for people; fitted to games.
  { G::win_rate } -> std::convertible_to<WinRateModel>;
};

/// Games whose records have their own notation (in chess: short algebraic), which may depend on the position. A turn
/// is the list of its actions, complete and legal.
template <class G>
concept RecordedGame = TextGame<G> &&
    requires(const typename G::Position& position, const std::vector<typename G::Move>& turn, std::string_view text,
             const typename G::Settings& settings) {
  { G::notation(position, turn, settings) } -> std::same_as<std::string>;
  /// Reads notation() and freer forms, and the texts of read_action too. Error: the text has not the form of a move,
  /// is not legal, or could mean several turns, which the error lists.
  { G::read_notation(position, text, settings) } -> std::same_as<Expected<std::vector<typename G::Move>>>;
};

/// Games in which a record's text can mean several turns. The turns after it show which one.
template <class G>
concept AmbiguouslyRecordedGame = RecordedGame<G> &&
    requires(const typename G::Position& position, std::string_view text, const typename G::Settings& settings) {
  /// Returns all turns that the text can mean, or only the one of read_notation() if that is sure. Error: it does not
  /// mean any turn.
  {
    G::read_notations(position, text, settings)
    } -> std::same_as<Expected<std::vector<std::vector<typename G::Move>>>>;
};

/// Games whose records write positions differently from protocols (in draughts: with algebraic squares).
/// G::read_position reads both.
template <class G>
concept RecordedPositionGame = TextGame<G> &&
    requires(const typename G::Position& position, const typename G::Settings& settings) {
  { G::record_position(position, settings) } -> std::same_as<std::string>;
};

/// Games whose position texts can claim impossible rights (in chess: castling without a rook). The other reading
/// function makes these an error.
template <class G>
concept CorrectingGame = TextGame<G> && requires(const typename G::Setup& setup, std::string_view text,
                                                 const typename G::Settings& settings, std::vector<Error>& notes) {
  /// `notes` receives what was left out of the text, each with the reason.
  { G::read_position(setup, text, settings, notes) } -> std::same_as<Expected<typename G::Position>>;
};

/// Games whose turns have a text that names everything that they change, if the usual text does not.
template <class G>
concept ExplicitGame = TextGame<G> &&
    requires(const typename G::Position& position, const std::vector<typename G::Move>& turn) {
  { G::explicit_text(position, turn) } -> std::same_as<std::string>;
};

}  // namespace roundel
