#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/game.hpp"
#include "engine/game/win_rate_model.hpp"

/// What games may offer to the session: how positions and turns are read and written.
namespace roundel {

/// Games that the session and the protocols can speak of in text; `Setup` is the board and rules that
/// positions borrow, `Settings` what the game's own options mean to its texts.
template <class G>
concept TextGame = Game<G> && requires(const typename G::Setup& setup, const typename G::Knowledge& knowledge,
                                       const typename G::Settings& settings, const typename G::Position& position,
                                       typename G::Move move, std::string_view text) {
  /// The board and rules that are played where nothing else is asked for; the same for all who ask.
  { G::default_setup() } -> std::same_as<std::shared_ptr<const typename G::Setup>>;
  { G::read_position(setup, text, settings) } -> std::same_as<Expected<typename G::Position>>;
  { G::write_position(position, settings) } -> std::same_as<std::string>;
  /// An action as it stands in a turn's text; a turn of several is joined with G::action_separator.
  { G::action_text(position, move, settings) } -> std::same_as<std::string>;
  { G::read_action(position, text, settings) } -> std::same_as<Expected<typename G::Move>>;
  { G::draw(position) } -> std::same_as<std::string>;
  { G::explain(knowledge, position) } -> std::same_as<std::string>;
  /// The board turned round with the sides changed; where the rules of the sides differ, turned over and no more.
  { G::flipped(position) } -> std::same_as<typename G::Position>;
  { G::sides_are_alike } -> std::convertible_to<bool>;
  /// What scores are worth to people; fitted to games.
  { G::win_rate } -> std::convertible_to<WinRateModel>;
};

/// Games whose records have a notation of their own (in chess: short algebraic), which may depend on the position.
/// A turn is the list of its actions, whole and legal.
template <class G>
concept RecordedGame = TextGame<G> &&
    requires(const typename G::Position& position, const std::vector<typename G::Move>& turn, std::string_view text,
             const typename G::Settings& settings) {
  { G::notation(position, turn, settings) } -> std::same_as<std::string>;
  /// Reads more generously than notation() writes; the texts of read_action too. Error: not the form of a move,
  /// which turns it could mean where there are several, or that it is not legal.
  { G::read_notation(position, text, settings) } -> std::same_as<Expected<std::vector<typename G::Move>>>;
};

/// Games in which texts of records can mean several turns, which the turns after them tell apart.
template <class G>
concept AmbiguouslyRecordedGame = RecordedGame<G> &&
    requires(const typename G::Position& position, std::string_view text, const typename G::Settings& settings) {
  /// All turns that the text can mean; the one of read_notation() where that is sure. Error: it means none.
  {
    G::read_notations(position, text, settings)
    } -> std::same_as<Expected<std::vector<std::vector<typename G::Move>>>>;
};

/// Games whose records write positions otherwise than protocols do (in draughts: with algebraic squares).
/// G::read_position reads both.
template <class G>
concept RecordedPositionGame = TextGame<G> &&
    requires(const typename G::Position& position, const typename G::Settings& settings) {
  { G::record_position(position, settings) } -> std::same_as<std::string>;
};

/// Games whose positions' texts can tell rights that cannot be (in chess: castling without a rook), which are an error to the other
/// function.
template <class G>
concept CorrectingGame = TextGame<G> && requires(const typename G::Setup& setup, std::string_view text,
                                                 const typename G::Settings& settings, std::vector<Error>& notes) {
  /// `notes` become what is left out of the text, each with the reason.
  { G::read_position(setup, text, settings, notes) } -> std::same_as<Expected<typename G::Position>>;
};

/// Games whose turns can be written so that everything that they change is named, where their usual text does not say it.
template <class G>
concept ExplicitGame = TextGame<G> &&
    requires(const typename G::Position& position, const std::vector<typename G::Move>& turn) {
  { G::explicit_text(position, turn) } -> std::same_as<std::string>;
};

}  // namespace roundel
