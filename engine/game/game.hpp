#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/base/result.hpp"
#include "engine/base/types.hpp"

/// The interface of a rule module for the search, the session and the tests. A game is a class without objects: a
/// bundle of types and of static functions over its Position.
///
/// A game plays *actions* (`Move`). A *turn*, which protocols call a move, is one or more actions. After an action
/// the side to move may be the same. The search therefore negates a score only if the side changes, and counts
/// distances in turns.
///
/// Further capabilities are concepts that `if constexpr` finds. Each file has those of one reader: search_game.hpp,
/// solved_game.hpp, counting_game.hpp, text_game.hpp and hidden_game.hpp. A misspelt function would only make a
/// capability missing, without an error. So the file that compiles a family's searches asserts what its games have.
namespace roundel {

/// A value in centipawns, from the view of the side to move.
using Score = int;

/// The result of a position for its side to move, if there is no legal action or a rule ends the game.
enum class Outcome : std::int8_t { loss = -1, draw = 0, win = 1 };

template <class G>
concept Game =
    // A position is copied before a move is played, so that no move must be undone. It borrows the tables of its
    // board.
    std::is_trivially_copyable_v<typename G::Position> && std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::Position& position, typename G::Position& next, typename G::Move move,
             typename G::MoveList& list, const typename G::NodeInfo& info, typename G::Accumulator& accumulator,
             typename G::Evaluator& evaluator, const typename G::Knowledge& knowledge, typename G::Changes& changes,
             typename G::NoChanges& no_changes, std::uint32_t packed) {
  { position.side_to_move() } -> std::same_as<Side>;
  /// Equal for positions with the same future; kept up to date by do_move.
  { position.key() } -> std::same_as<Key>;
  /// Returns the same key, computed afresh.
  { position.computed_key() } -> std::same_as<Key>;

  /// Plays a legal action. Reports each piece that comes or goes to the listener, which is a list or does nothing.
  /// The number of changes is bounded.
  next.do_move(move, changes);
  next.do_move(move, no_changes);
  changes.clear();

  /// Returns what is computed once per node and used by all later steps (in chess: checks and pins).
  { G::node_info(position) } -> std::same_as<typename G::NodeInfo>;
  /// Appends the legal actions. Quiescence looks at the forcing ones. Both parts together are all legal actions, each
  /// once.
  G::generate_forcing(position, info, list);
  G::generate_quiet(position, info, list);
  G::generate_all(position, list);
  { G::is_forcing(position, move) } -> std::same_as<bool>;
  /// Returns whether the side to move must respond to something and may not stand pat.
  { G::must_respond(position, info) } -> std::same_as<bool>;

  /// Returns 32 bits for hash tables. They are unique among the position's actions and never 0.
  { G::pack(move) } -> std::same_as<std::uint32_t>;
  /// Returns the legal action with this packing, if there is one. A hash entry is never trusted.
  { G::find(position, info, packed) } -> std::same_as<std::optional<typename G::Move>>;

  /// Returns how the game ends if there is no legal action.
  { G::outcome_without_moves(position, info) } -> std::same_as<Outcome>;
  /// Returns whether a rule has drawn the game here, repetition excepted. The lack of a legal action may have
  /// priority.
  { G::drawn_by_rule(position) } -> std::same_as<bool>;
  /// Returns the result for people and for the end of games: the winner and the reason, repetition excepted.
  { G::result(position) } -> std::same_as<std::optional<Result>>;
  /// Returns the greatest number of actions since an earlier occurrence of this position that is possible.
  { G::reversible_actions(position) } -> std::convertible_to<int>;
  /// Returns the key for hash tables. Draw clocks near their limit are mixed in.
  { G::table_key(position) } -> std::same_as<Key>;

  /// Return small numbers below G::history_size and G::butterfly_size for the ordering tables, and below
  /// G::victim_kinds the kind of what a forcing action wins.
  { G::history_index(position, move) } -> std::convertible_to<int>;
  { G::butterfly_index(position, move) } -> std::convertible_to<int>;
  { G::victim_kind(position, move) } -> std::convertible_to<int>;
  /// Returns what a forcing action wins at once, in centipawns.
  { G::gain(knowledge, position, move) } -> std::same_as<Score>;
  /// Returns the key of the structure under which errors of the evaluation are stored.
  { G::pawn_key(position) } -> std::same_as<Key>;

  /// All data of the game beyond its rules: the numbers of its search and evaluation, and the data for evaluations
  /// and probes. It is made once for a board and rules, does not change, and all threads share it.
  { knowledge.search() } -> std::same_as<const typename G::Parameters&>;
  {typename G::Evaluator(knowledge)};
  /// Returns the part of the evaluation that the changes of each action keep up to date, once an evaluation needs it.
  { G::accumulate(knowledge, position) } -> std::same_as<typename G::Accumulator>;
  /// Makes `accumulator` that of `position`. An action with these changes led to `position` from the position of the
  /// other accumulator. The two accumulators are different objects. The old contents of `accumulator` do not matter.
  G::update(knowledge, position, std::as_const(changes), std::as_const(accumulator), accumulator);
  { evaluator.evaluate(position, accumulator) } -> std::same_as<Score>;

  {
    G::can_repeat
    } -> std::convertible_to<bool>;  ///< a position can occur again, and by default the third occurrence draws
  { G::compound_turns } -> std::convertible_to<bool>;  ///< a turn can be several actions
  /// Returns whether the accumulators of this knowledge are so cheap that do_move updates each one at once, and not
  /// only when an evaluation needs it. This only affects speed. If it can be true, G::Updater(knowledge, before,
  /// after) is a listener that updates an accumulator.
  { G::accumulates_at_once(knowledge) } -> std::same_as<bool>;
};

/// Returns whether a turn can be several actions under the rules of a position. It is a constant if all games of the
/// bundle are alike.
template <Game G>
constexpr bool has_compound_turns(const typename G::Position& position) {
  if constexpr (requires { position.has_compound_turns(); }) return position.has_compound_turns();
  return G::compound_turns;
}

/// Games in which a turn can be several actions. They report whether a turn is under way.
template <class G>
concept CompoundGame = Game<G> && G::compound_turns && requires(const typename G::Position& position) {
  { position.mid_turn() } -> std::same_as<bool>;
};

}  // namespace roundel
