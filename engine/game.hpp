#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/capability.hpp"
#include "engine/expected.hpp"
#include "engine/option.hpp"
#include "engine/result.hpp"
#include "engine/types.hpp"
#include "engine/zobrist.hpp"

/// What a rule module offers to the search, the session and the tests. A game is a class that is never
/// made: a bundle of types and static functions over its Position.
///
/// A game plays *actions* (`Move`); a *turn*, what protocols call a move, is one or more of them. After an
/// action the side to move may be the same: the search negates a score only when it changes, and counts
/// distances in turns.
///
/// What a game can do beyond that are further concepts, which the search finds with `if constexpr`. A function of one of
/// them that is misspelt would go unnoticed, so a game states what it models in `capabilities`, and StatedGame, which
/// whatever searches a game or speaks of it asserts, compares: nothing stated may be missing, nothing there unstated.
namespace roundel {

class OptionFiles;

/// A value in hundredths of a man, from the view of the side to move.
using Score = int;

/// How a position without legal actions, or one that a rule ends, stands for its side to move.
enum class Outcome : std::int8_t { loss = -1, draw = 0, win = 1 };

template <class G>
concept Game =
    // A position is copied to play on it, so that there is nothing to undo. It borrows its board's tables.
    std::is_trivially_copyable_v<typename G::Position> && std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::Position& position, typename G::Position& next, typename G::Move move,
             typename G::MoveList& list, const typename G::Insight& insight, typename G::Accumulator& accumulator,
             typename G::Evaluator& evaluator, typename G::Changes& changes, typename G::NoChanges& no_changes,
             std::uint32_t packed) {
  { position.side_to_move() } -> std::same_as<Side>;
  /// Equal for positions with the same future; kept up to date by do_move.
  { position.key() } -> std::same_as<Key>;
  /// The same computed from nothing.
  { position.computed_key() } -> std::same_as<Key>;

  /// Plays a legal action. The listener, a list or an accumulator, hears of each piece that comes and
  /// goes; their number is bounded.
  next.do_move(move, changes);
  next.do_move(move, no_changes);
  next.do_move(move, accumulator);

  /// What is worked out once per node and used by all that follows (in chess: checks and pins).
  { G::study(position) } -> std::same_as<typename G::Insight>;
  /// The legal actions, appended. Forcing ones are what quiescence looks at; both parts together are
  /// all, without repetition.
  G::generate_forcing(position, insight, list);
  G::generate_quiet(position, insight, list);
  G::generate_all(position, list);
  { G::is_forcing(position, move) } -> std::same_as<bool>;
  /// Whether the side to move has to do something about the position and may not stand pat.
  { G::must_respond(position, insight) } -> std::same_as<bool>;

  /// 32 bits, unique among a position's actions and never 0; what hash tables hold.
  { G::pack(move) } -> std::same_as<std::uint32_t>;
  /// The legal action with that packing, if there is one: a hash entry is never trusted.
  { G::find(position, insight, packed) } -> std::same_as<std::optional<typename G::Move>>;

  /// How the game ends where there is no legal action.
  { G::outcome_without_moves(position, insight) } -> std::same_as<Outcome>;
  /// Whether a rule has drawn the game here, repetition apart. Having no action may come before it.
  { G::drawn_by_rule(position) } -> std::same_as<bool>;
  /// The same for people and for the end of games: who won and why; repetition apart.
  { G::result(position) } -> std::same_as<std::optional<Result>>;
  /// How many actions back the game could have been at this position, at most.
  { G::reversible_actions(position) } -> std::convertible_to<int>;
  /// The key for hash tables: draw clocks near their limit are mixed in.
  { G::table_key(position) } -> std::same_as<Key>;

  /// Small numbers below G::history_size and G::butterfly_size for the ordering tables, and the kind of
  /// what a forcing action wins, below G::victim_kinds.
  { G::history_index(position, move) } -> std::convertible_to<int>;
  { G::butterfly_index(position, move) } -> std::convertible_to<int>;
  { G::victim_kind(position, move) } -> std::convertible_to<int>;
  /// What a forcing action wins at once, in centipawns.
  { G::gain(position, move) } -> std::same_as<Score>;
  /// Names the structure by which errors of the evaluation are remembered.
  { G::structure_key(position) } -> std::same_as<Key>;

  /// The part of the evaluation that is kept up to date by the changes of each action.
  { G::accumulate(position) } -> std::same_as<typename G::Accumulator>;
  { evaluator.evaluate(position, accumulator) } -> std::same_as<Score>;

  { G::can_repeat } -> std::convertible_to<bool>;            ///< a position can occur again; the third time draws
  { G::compound_turns } -> std::convertible_to<bool>;        ///< a turn can be several actions
  { G::capabilities } -> std::same_as<const Capabilities&>;  ///< the concepts below that it models
  { G::parameters } -> std::convertible_to<const typename G::Parameters&>;
};

/// Games in which a turn can be several actions tell whether one is under way.
template <class G>
concept CompoundGame = Game<G> && G::compound_turns && requires(const typename G::Position& position) {
  { position.mid_turn() } -> std::same_as<bool>;
};

/// Games in which doing nothing is nearly always the worst one could do.
template <class G>
concept NullMoveGame = Game<G> && requires(typename G::Position& position, const typename G::Insight& insight) {
  /// Whether a null move tells anything here: not under threat, and zugzwang unlikely.
  { G::null_move_is_sound(position, insight) } -> std::same_as<bool>;
  position.do_null_move();
};

/// Games in which captures are by replacement and can be exchanged on one cell.
template <class G>
concept ExchangeGame = Game<G> && requires(const typename G::Position& position, typename G::Move move) {
  /// Whether the exchanges that an action begins on its target win `threshold` or more.
  { G::exchange_wins(position, move, Score{}) } -> std::same_as<bool>;
};

/// Games in which an action can threaten so much that it must not be judged by what it wins (in chess: check).
template <class G>
concept ThreatGame = Game<G> &&
    requires(const typename G::Position& position, const typename G::Threats& threats, typename G::Move move) {
  /// What is worked out once per node to tell them; an estimate will do.
  { G::threats(position) } -> std::same_as<typename G::Threats>;
  { G::makes_threat(position, threats, move) } -> std::same_as<bool>;
};

/// Games in which forcing actions can be compulsory, so that there are no others.
template <class G>
concept CompulsionGame = Game<G> && requires(const typename G::Insight& insight) {
  { G::must_force(insight) } -> std::same_as<bool>;
};

/// Games in which a threat by the other side, too, is something to respond to.
template <class G>
concept ThreatenedGame = Game<G> && requires(const typename G::Insight& insight) {
  /// Whether that is the only reason why the side to move may not stand pat.
  { G::is_merely_threatened(insight) } -> std::same_as<bool>;
};

/// Games in which going round in a circle is no draw: a count decides.
template <class G>
concept AdjudicatedGame = Game<G> && requires(const typename G::Position& position) {
  { G::outcome_of_repetition(position) } -> std::same_as<Outcome>;
  { G::result_of_repetition(position) } -> std::same_as<Result>;
};

/// Games that tables or a solver can look up: a score that is exact or a bound, see ProbeResult.
struct ProbeResult {
  Outcome outcome;
  int turns_to_end;  ///< 0 where the table does not say
};
template <class G>
concept ProbedGame = Game<G> && requires(const typename G::Position& position) {
  { G::probe(position) } -> std::same_as<std::optional<ProbeResult>>;
};

/// Games whose quiet actions promise something that can be told at a glance: in the worth of a history entry, to order
/// them by.
template <class G>
concept PromisingGame = Game<G> && requires(const typename G::Position& position,
                                            const typename G::Accumulator& accumulator, typename G::Move move) {
  { G::promise(position, accumulator, move) } -> std::same_as<int>;
};

/// Games whose boards have symmetries: actions that lead to images of one position are worth the same, and all but one of
/// them are redundant.
template <class G>
concept SymmetricGame = Game<G> && requires(const typename G::Insight& insight, typename G::Move move) {
  { G::is_redundant(insight, move) } -> std::same_as<bool>;
};

/// Games of a fixed length that end with a count of points, so that their last plies can be played out exactly. An ending
/// is a position with what orders and cuts such a search. Its values are points, the final margin from the view of the
/// side to move; sides take turns to the end.
template <class G>
concept EndingGame = Game<G> &&
    requires(const typename G::Position& position, const typename G::Accumulator& accumulator,
             const typename G::Ending& ending, typename G::Ending& next, typename G::Ending::Choices& choices,
             typename G::Move move) {
  { G::plies_left(position) } -> std::same_as<int>;
  /// A point's worth as a score.
  { G::point } -> std::convertible_to<Score>;
  {typename G::Ending(position, accumulator)};
  { ending.position() } -> std::same_as<const typename G::Position&>;
  { ending.plies_left() } -> std::same_as<int>;
  /// The legal actions (`move`) with what each wins at once (`promise`), appended to a list.
  ending.add_choices(choices);
  { choices[0].promise } -> std::convertible_to<int>;
  next.play(move);
  /// The value at most Ending::last_plies before the end; not above `alpha` or not below `beta` it may be a bound.
  { ending.finish(0, 0) } -> std::same_as<int>;
  { G::Ending::last_plies } -> std::convertible_to<int>;
};

/// Games that can count their legal actions without listing them.
template <class G>
concept CountingGame = Game<G> && requires(const typename G::Position& position) {
  { G::count_actions(position) } -> std::convertible_to<std::uint64_t>;
};

/// Those that can count the sequences of two legal actions without making the position between them.
template <class G>
concept AnswerCountingGame = CountingGame<G> && requires(const typename G::Position& position) {
  { G::count_answers(position) } -> std::convertible_to<std::uint64_t>;
};

/// Games that the session and the protocols can speak of in text; `Setup` is the board and rules that
/// positions borrow, `Settings` what the game's own options mean to its texts.
template <class G>
concept TextGame = Game<G> &&
    requires(const typename G::Setup& setup, const typename G::Settings& settings,
             const typename G::Position& position, typename G::Move move, std::string_view text) {
  { G::read_position(setup, text, settings) } -> std::same_as<Expected<typename G::Position>>;
  { G::write_position(position, settings) } -> std::same_as<std::string>;
  /// An action as it stands in a turn's text; a turn of several is joined with G::action_separator.
  { G::action_text(position, move, settings) } -> std::same_as<std::string>;
  { G::read_action(position, text, settings) } -> std::same_as<Expected<typename G::Move>>;
  { G::draw(position) } -> std::same_as<std::string>;
  { G::explain(position) } -> std::same_as<std::string>;
  /// The board turned round with the sides changed; where the rules of the sides differ, turned over and no more.
  { G::flipped(position) } -> std::same_as<typename G::Position>;
  { G::sides_are_alike } -> std::convertible_to<bool>;
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

/// Games whose records write positions otherwise than protocols do (in draughts: with algebraic squares).
/// G::read_position reads both.
template <class G>
concept RecordedPositionGame = TextGame<G> &&
    requires(const typename G::Position& position, const typename G::Settings& settings) {
  { G::record_position(position, settings) } -> std::same_as<std::string>;
};

/// Games whose turns can be written so that everything that they change is named, where their usual text does not say it.
template <class G>
concept ExplicitGame = TextGame<G> &&
    requires(const typename G::Position& position, const std::vector<typename G::Move>& turn) {
  { G::explicit_text(position, turn) } -> std::same_as<std::string>;
};

/// Games in which each side first sets its pieces up unseen by the other. There are too many set-ups to list: they are
/// sampled and checked.
template <class G>
concept SetUpGame = TextGame<G> &&
    requires(const typename G::Position& position, typename G::Position& next, const typename G::Layout& layout,
             std::string_view text, RandomKeys& random) {
  /// Whether the side to move has yet to set up. Such a position has no actions, and is not searched.
  { position.in_set_up() } -> std::same_as<bool>;
  next.lay_out(layout);
  /// Error: why the text names none of the side to move.
  { G::read_layout(position, text) } -> std::same_as<Expected<typename G::Layout>>;
  /// `hidden`: as the other side may know it.
  { G::layout_text(position, layout, bool{}) } -> std::same_as<std::string>;
  /// One of all, each as likely as the next; and one as the engine itself would choose.
  { G::random_layout(position, random) } -> std::same_as<typename G::Layout>;
  { G::chosen_layout(position, random) } -> std::same_as<typename G::Layout>;
  /// How likely chosen_layout() is to choose it, beside others.
  { G::weight_of_layout(position, layout) } -> std::same_as<double>;
};

/// Games in which a side does not know all of the position. Positions hold what their viewer knows; complete ones, in
/// which nothing is unknown, are searched.
template <class G>
concept HiddenGame = SetUpGame<G> &&
    requires(const typename G::Position& position, Side side, const typename G::Belief& belief, int number) {
  { position.is_complete() } -> std::same_as<bool>;
  /// Whether something of that side is unknown.
  { position.is_unknown(side) } -> std::same_as<bool>;
  /// The position as that side knows it.
  { G::seen_by(position, side) } -> std::same_as<typename G::Position>;
  /// What the unknown things of a side can be: worlds, numbered from 0, whose weights add up to 1.
  {typename G::Belief(position, side)};
  { belief.size() } -> std::same_as<int>;
  { belief.weight(number) } -> std::same_as<double>;
  { belief.world(number) } -> std::same_as<typename G::Position>;
  /// The board that the options and the files that they name ask for. Error: why there is none.
  {
    G::make_setup(std::declval<const Options&>(), std::declval<const OptionFiles&>())
    } -> std::same_as<Expected<std::shared_ptr<const typename G::Setup>>>;
  { G::default_setup() } -> std::same_as<std::shared_ptr<const typename G::Setup>>;
  { G::start_text(std::declval<const typename G::Setup&>()) } -> std::same_as<std::string>;
};

/// Whether a game states a capability where it has it, and only there.
template <class G, Capability capability, bool is_there>
concept StatedAs = G::capabilities.contains(capability) == is_there;

/// Games that model the concepts that they state, and no others.
template <class G>
concept StatedGame = Game<G> && StatedAs<G, Capability::compound, CompoundGame<G>> &&
    StatedAs<G, Capability::null_move, NullMoveGame<G>> && StatedAs<G, Capability::exchange, ExchangeGame<G>> &&
    StatedAs<G, Capability::threat, ThreatGame<G>> && StatedAs<G, Capability::compulsion, CompulsionGame<G>> &&
    StatedAs<G, Capability::threatened, ThreatenedGame<G>> &&
    StatedAs<G, Capability::adjudicated, AdjudicatedGame<G>> && StatedAs<G, Capability::probed, ProbedGame<G>> &&
    StatedAs<G, Capability::promising, PromisingGame<G>> && StatedAs<G, Capability::symmetric, SymmetricGame<G>> &&
    StatedAs<G, Capability::ending, EndingGame<G>> && StatedAs<G, Capability::counting, CountingGame<G>> &&
    StatedAs<G, Capability::answer_counting, AnswerCountingGame<G>> && StatedAs<G, Capability::text, TextGame<G>> &&
    StatedAs<G, Capability::recorded, RecordedGame<G>> &&
    StatedAs<G, Capability::recorded_position, RecordedPositionGame<G>> &&
    StatedAs<G, Capability::explicit_text, ExplicitGame<G>> && StatedAs<G, Capability::set_up, SetUpGame<G>> &&
    StatedAs<G, Capability::hidden, HiddenGame<G>>;

}  // namespace roundel
