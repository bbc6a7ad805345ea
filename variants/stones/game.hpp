#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/game/game.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/stones/evaluation.hpp"
#include "variants/stones/lone_pieces.hpp"
#include "variants/stones/move_text.hpp"
#include "variants/stones/position_text.hpp"
#include "variants/stones/solver_position.hpp"
#include "variants/stones/view.hpp"

/// Games of stones from files (variants/FILES.md): stones are placed, moved and jumped, and captures are not by replacement.
///
/// Choices: if several goals are reached at once, those of the side that moved count first. A side that cannot act passes only
/// if the other side can act. A game in which neither can act is over.
namespace roundel::stones {

/// The family's texts have no options.
struct Settings {
  void read(const Options&) {}
};

template <CellMask M>
struct StonesGame {
  using Mask = M;
  using Setup = stones::Setup<M>;
  using Settings = stones::Settings;
  using Position = stones::Position<M>;
  using Move = stones::Move;
  using MoveList = stones::MoveList;
  struct NodeInfo {};
  using Knowledge = stones::Knowledge<M>;
  using Accumulator = stones::Accumulator;
  using Evaluator = stones::Evaluator<M>;
  using SolverPosition = stones::SolverPosition<M>;
  using Changes = ChangeList;
  using NoChanges = stones::NoChanges;
  using Parameters = SearchParameters;

  static constexpr bool can_repeat = true;
  static constexpr bool sides_are_alike = true;
  static constexpr bool compound_turns = true;
  static constexpr char action_separator = ',';
  static constexpr WinRateModel win_rate{};
  static constexpr int history_size = piece_codes * mask_width<M>;
  static constexpr int butterfly_size = side_count * mask_width<M> * mask_width<M>;
  static constexpr int victim_kinds = 1;

  static NodeInfo node_info(const Position&) { return {}; }
  /// A side that cannot act may have lost.
  static bool must_respond(const Position& position, const NodeInfo&) {
    return position.end() != End::none || (!position.mid_turn() && !has_action(position));
  }

  static void generate_all(const Position& position, MoveList& moves) { stones::generate_all(position, moves); }
  static void generate_forcing(const Position& position, const NodeInfo&, MoveList& moves) {
    if (position.setup().has_forcing_actions()) generate_part(position, true, moves);
  }
  static void generate_quiet(const Position& position, const NodeInfo&, MoveList& moves) {
    if (position.setup().has_forcing_actions())
      generate_part(position, false, moves);
    else
      generate_all(position, moves);
  }
  static std::uint64_t count_actions(const Position& position) {
    MoveList moves;
    generate_all(position, moves);
    return static_cast<std::uint64_t>(moves.size());
  }
  /// If every action takes, none is forcing: the search would not end before the game.
  static bool is_forcing(const Position& position, Move move) {
    return position.setup().has_forcing_actions() && any(position.taken_by(move));
  }

  static std::uint32_t pack(Move move) { return stones::pack(move); }
  static std::optional<Move> find(const Position& position, const NodeInfo&, std::uint32_t packed) {
    const Move move = unpack(packed);
    if (pack(move) != packed) return std::nullopt;
    return is_legal(position, move) ? std::optional(move) : std::nullopt;
  }

  static Outcome outcome_without_moves(const Position& position, const NodeInfo&) {
    const Side us = position.side_to_move();
    const auto result = result_of_end(position);
    if (!result.winner) return Outcome::draw;
    return *result.winner == us ? Outcome::win : Outcome::loss;
  }
  static bool drawn_by_rule(const Position& position) {
    return position.end() == End::none && is_quiet_too_long(position) && has_action(position);
  }
  static std::optional<Result> result(const Position& position) {
    if (!has_action(position)) return result_of_end(position);
    if (is_quiet_too_long(position)) return Result{std::nullopt, "too many quiet moves", true};
    return std::nullopt;
  }
  static int deciding_occurrence(const Position&) { return 3; }
  static Outcome outcome_of_repetition(const Position& position, int) {
    // The side that made the repetition is not to move.
    return opposite(position.rules().repetition);
  }
  static Result result_of_repetition(const Position& position, int) {
    const Outcome outcome = outcome_of_repetition(position, 0);
    return {winner(position.side_to_move(), outcome), "threefold repetition", outcome == Outcome::draw};
  }
  /// Each ply can consist of several actions.
  static int reversible_actions(const Position& position) {
    return position.rules().moves() ? 4 * (position.halfmove_clock() + 1) : 0;
  }
  static Key table_key(const Position& position) {
    const int limit = position.rules().halfmove_limit;
    const int left = limit == 0 ? max_halfmove_clock : limit - position.halfmove_clock();
    if (left > 20) return position.key();
    return position.key() ^ static_cast<Key>(1 + std::max(left, 0) / 4) * 0xd6e8feb86659fd93ULL;
  }

  static std::string why_not_enumerated(const Setup& setup) { return stones::why_not_enumerated(setup.rules()); }
  /// Symmetries are only found for games of bounded length, so each position has a key of its own.
  struct SymmetryKeys {
    explicit SymmetryKeys(const Setup&) {}
    Key of(const Position& position) const { return position.key(); }
  };
  static void forget_counters(Position& position) { position.set_counters(0, 1); }

  static bool can_be_solved(const Setup& setup) { return setup.is_bounded(); }

  static int history_index(const Position& position, Move move) {
    const Side us = position.side_to_move();
    const Piece piece = move.act == Act::place   ? piece_of(us, move.kind)
                        : move.act == Act::shoot ? Piece::block
                                                 : piece_of(us, position.kind_at(move.from));
    return stones::index(piece) * mask_width<M> + roundel::index(move.to);
  }
  static int butterfly_index(const Position& position, Move move) {
    const int side = roundel::index(position.side_to_move());
    return (side * mask_width<M> + roundel::index(move.from)) * mask_width<M> + roundel::index(move.to);
  }
  static int victim_kind(const Position&, Move) { return 0; }
  static Score gain(const Knowledge& knowledge, const Position& position, Move move) {
    Score sum = 0;
    for_each_cell(position.taken_by(move), [&](Cell cell) { sum += knowledge.worth(position.kind_at(cell)); });
    return sum;
  }
  /// The blocks and stones in hand are the structure.
  static Key pawn_key(const Position& position) {
    Key key = static_cast<Key>(count(position.of(Side::first)) * 131 + count(position.of(Side::second)));
    return key * 0x9e3779b97f4a7c15ULL;
  }
  static bool null_move_is_sound(const Position& position, const NodeInfo&) {
    const Rules& rules = position.rules();
    return position.end() == End::none && !position.mid_turn() && !rules.compulsory_capture &&
           rules.stuck != Stuck::pass && (rules.moves() || !rules.goals.empty()) && rules.rests_on.empty() &&
           !(rules.stuck == Stuck::loss && rules.goals.empty());
  }

  static Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
    return stones::accumulate(knowledge, position);
  }
  /// A network is too expensive to update at nodes that are never evaluated.
  static constexpr bool accumulates_at_once(const Knowledge&) { return false; }
  static void update(const Knowledge& knowledge, const Position& position, const Changes& changes,
                     const Accumulator& before, Accumulator& after) {
    stones::update(knowledge, position, changes, before, after);
  }

  /// Games of this family come from files, so there is no default.
  static std::shared_ptr<const Setup> default_setup() { return nullptr; }
  /// Returns null if the options do not ask for weights.
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(
      const Setup& setup, const Options& options, const OptionFiles& files,
      const typename Knowledge::TunableParameters& numbers = {}) {
    return knowledge_by_file<Knowledge>(setup, options, files, numbers, [&](std::string_view bytes) {
      return read_network(setup, numbers.evaluation.get(), bytes);
    });
  }

  // --- text

  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&) {
    return stones::read_position(setup, text);
  }
  static std::string write_position(const Position& position, const Settings&) {
    return stones::write_position(position);
  }
  static std::string action_text(const Position& position, Move move, const Settings&) {
    return stones::move_text(position, move);
  }
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings&) {
    return stones::read_move(position, text);
  }
  static std::string notation(const Position& position, const std::vector<Move>& turn, const Settings&) {
    return stones::notation(position, turn);
  }
  static Expected<std::vector<Move>> read_notation(const Position& position, std::string_view text, const Settings&) {
    return stones::read_notation(position, text);
  }
  static std::string draw(const Position& position) { return stones::draw(position); }
  static BoardView board_view(const Position& position) { return stones::board_view(position); }
  static ActionView action_view(const Position& position, Move move) { return stones::action_view(position, move); }
  static Expected<Position> placed(const Setup& setup, const BoardView& board) {
    return stones::placed(setup, board);
  }
  static std::vector<PieceView> pieces(const Setup& setup) { return stones::pieces(setup.rules()); }
  static std::vector<PieceMoves> piece_moves(const Setup& setup) { return stones::piece_moves(setup); }
  static std::string explain(const Knowledge& knowledge, const Position& position) {
    return Evaluator(knowledge).explain(position);
  }
  /// Returns the same position with the sides exchanged and the board turned over, if the sides have the same rules; else only
  /// a copy.
  static Position flipped(const Position& position);

 private:
  static constexpr Outcome opposite(Outcome outcome) { return static_cast<Outcome>(-static_cast<int>(outcome)); }
  static std::optional<Side> winner(Side us, Outcome outcome) {
    if (outcome == Outcome::draw) return std::nullopt;
    return outcome == Outcome::win ? us : other(us);
  }
  static void generate_part(const Position& position, bool forcing, MoveList& moves) {
    MoveList all;
    generate_all(position, all);
    for (const Move move : all) {
      if (is_forcing(position, move) == forcing) moves.push_back(move);
    }
  }
  static bool is_quiet_too_long(const Position& position) {
    const int limit = position.rules().halfmove_limit;
    return limit > 0 && position.halfmove_clock() >= limit;
  }
};

template <CellMask M>
typename StonesGame<M>::Position StonesGame<M>::flipped(const Position& position) {
  const Setup& setup = position.setup();
  if (!setup.sides_are_alike()) return position;
  const auto turned = [&](Cell cell) { return setup.board().turned_cells[static_cast<std::size_t>(cell)]; };
  Position flipped = renumbered(position, setup.board().turned_cells, true);
  M visited{};
  for_each_cell(position.visited(), [&](Cell cell) { visited |= mask_of<M>(turned(cell)); });
  const int direction = position.last_direction();
  const auto& directions = setup.board().turned_directions;
  const bool has_direction = direction < static_cast<int>(directions.size());
  flipped.set_phase(position.phase(), position.active() == no_cell ? no_cell : turned(position.active()),
                    has_direction ? index(directions[static_cast<std::size_t>(direction)]) : direction, visited);
  flipped.set_counters(position.halfmove_clock(), position.turn_number());
  if (!flipped.mid_turn()) flipped.settle(other(flipped.side_to_move()));
  return flipped;
}

}  // namespace roundel::stones
