#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/base/result.hpp"
#include "engine/base/types.hpp"
#include "engine/game/capability.hpp"

/// What a rule module offers to the search, the session and the tests. A game is a class that is never
/// made: a bundle of types and static functions over its Position.
///
/// A game plays *actions* (`Move`); a *turn*, what protocols call a move, is one or more of them. After an
/// action the side to move may be the same: the search negates a score only when it changes, and counts
/// distances in turns.
///
/// What a game can do beyond that are further concepts, a file for each who reads them (search_game.hpp, ending_game.hpp,
/// counting_game.hpp, text_game.hpp, hidden_game.hpp), found with `if constexpr`. A function of one of them that is
/// misspelt would go unnoticed, so a game states what it models in `capabilities`, and StatedGame (stated_game.hpp), which
/// whatever searches a game or speaks of it asserts, compares: nothing stated may be missing, nothing there unstated.
namespace roundel {

/// A value in hundredths of a man, from the view of the side to move.
using Score = int;

/// How a position without legal actions, or one that a rule ends, stands for its side to move.
enum class Outcome : std::int8_t { loss = -1, draw = 0, win = 1 };

template <class G>
concept Game =
    // A position is copied to play on it, so that there is nothing to undo. It borrows its board's tables.
    std::is_trivially_copyable_v<typename G::Position> && std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::Position& position, typename G::Position& next, typename G::Move move,
             typename G::MoveList& list, const typename G::NodeInfo& info, typename G::Accumulator& accumulator,
             typename G::Evaluator& evaluator, const typename G::Knowledge& knowledge, typename G::Changes& changes,
             typename G::NoChanges& no_changes, std::uint32_t packed) {
  { position.side_to_move() } -> std::same_as<Side>;
  /// Equal for positions with the same future; kept up to date by do_move.
  { position.key() } -> std::same_as<Key>;
  /// The same computed from nothing.
  { position.computed_key() } -> std::same_as<Key>;

  /// Plays a legal action. The listener, a list or one that does nothing, hears of each piece that comes and
  /// goes; their number is bounded.
  next.do_move(move, changes);
  next.do_move(move, no_changes);
  changes.clear();

  /// What is worked out once per node and used by all that follows (in chess: checks and pins).
  { G::node_info(position) } -> std::same_as<typename G::NodeInfo>;
  /// The legal actions, appended. Forcing ones are what quiescence looks at; both parts together are
  /// all, without repetition.
  G::generate_forcing(position, info, list);
  G::generate_quiet(position, info, list);
  G::generate_all(position, list);
  { G::is_forcing(position, move) } -> std::same_as<bool>;
  /// Whether the side to move has to do something about the position and may not stand pat.
  { G::must_respond(position, info) } -> std::same_as<bool>;

  /// 32 bits, unique among a position's actions and never 0; what hash tables hold.
  { G::pack(move) } -> std::same_as<std::uint32_t>;
  /// The legal action with that packing, if there is one: a hash entry is never trusted.
  { G::find(position, info, packed) } -> std::same_as<std::optional<typename G::Move>>;

  /// How the game ends where there is no legal action.
  { G::outcome_without_moves(position, info) } -> std::same_as<Outcome>;
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
  { G::gain(knowledge, position, move) } -> std::same_as<Score>;
  /// Names the structure by which errors of the evaluation are remembered.
  { G::pawn_key(position) } -> std::same_as<Key>;

  /// What the game knows beyond its rules: the numbers of its search and evaluation, and whatever else evaluations and
  /// probes are made from. It is made once for a board and rules, does not change, and is shared by all threads.
  { knowledge.search() } -> std::same_as<const typename G::Parameters&>;
  {typename G::Evaluator(knowledge)};
  /// The part of the evaluation that is brought up to date by the changes of each action, when an evaluation asks for it.
  { G::accumulate(knowledge, position) } -> std::same_as<typename G::Accumulator>;
  /// Makes `accumulator` that of `position`, to which an action with these changes led from the position of another one.
  /// The two are different objects; what was in the first before does not matter.
  G::update(knowledge, position, std::as_const(changes), std::as_const(accumulator), accumulator);
  { evaluator.evaluate(position, accumulator) } -> std::same_as<Score>;

  { G::can_repeat } -> std::convertible_to<bool>;      ///< a position can occur again; the third time draws
  { G::compound_turns } -> std::convertible_to<bool>;  ///< a turn can be several actions
  /// Whether the accumulators of this knowledge are so light that each is brought up to date by the action itself, and not
  /// only when an evaluation asks for it: a matter of speed alone. Where it can be, G::Updater(knowledge, before, after) is a
  /// listener that does it.
  { G::accumulates_at_once(knowledge) } -> std::same_as<bool>;
  { G::capabilities } -> std::same_as<const Capabilities&>;  ///< the concepts below that it models
};

/// Games in which a turn can be several actions tell whether one is under way.
template <class G>
concept CompoundGame = Game<G> && G::compound_turns && requires(const typename G::Position& position) {
  { position.mid_turn() } -> std::same_as<bool>;
};

}  // namespace roundel
