#pragma once

#include <memory>

#include "engine/base/option.hpp"
#include "engine/game/game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/cheversi/board_drawing.hpp"
#include "variants/cheversi/evaluator.hpp"
#include "variants/cheversi/knowledge.hpp"
#include "variants/cheversi/move_text.hpp"
#include "variants/cheversi/position_text.hpp"
#include "variants/cheversi/solver_position.hpp"
#include "variants/cheversi/view.hpp"
#include "variants/pieces/piece_views.hpp"

namespace roundel::cheversi {

/// The game has no options of its own.
struct Settings {
  void read(const Options&) {}
};

/// Cheversi with the interface for the search and the session (engine/game/game.hpp). Only answers to a queen are
/// forcing.
struct CheversiGame {
  using Setup = cheversi::Setup;
  using Settings = cheversi::Settings;
  using Position = cheversi::Position;
  using Move = cheversi::Move;
  using MoveList = cheversi::MoveList;
  /// The legal moves, and those among them that are distinct under symmetry.
  struct NodeInfo {
    Placements placements;
    Mask distinct = ~Mask{};
  };
  using Knowledge = cheversi::Knowledge;
  using Accumulator = cheversi::Accumulator;
  using Evaluator = cheversi::Evaluator;
  using SolverPosition = cheversi::SolverPosition;
  using Changes = ChangeList;
  using NoChanges = cheversi::NoChanges;
  using Parameters = SearchParameters;

  static constexpr bool can_repeat = false;
  static constexpr bool sides_are_alike = false;
  static constexpr bool compound_turns = false;
  static constexpr WinRateModel win_rate{.half_won = 49, .spread = 31};
  static constexpr Score point = 100;
  static constexpr int history_size = pieces::piece_codes * cell_count;
  static constexpr int butterfly_size = history_size;
  static constexpr int victim_kinds = 1;

  static NodeInfo node_info(const Position& position) {
    NodeInfo info{placements(position)};
    if (is_early(position)) info.distinct = distinct_cells(position);
    return info;
  }
  static bool is_redundant(const NodeInfo& info, Move move) { return !contains(info.distinct, move.to); }
  static bool must_respond(const Position& position, const NodeInfo&) {
    return plies_left(position) == 0 || queen_is_called(position);
  }
  static void generate_forcing(const Position& position, const NodeInfo& info, MoveList& moves) {
    if (queen_is_called(position)) generate(info.placements, moves);
  }
  static void generate_quiet(const Position& position, const NodeInfo& info, MoveList& moves) {
    if (!queen_is_called(position)) generate(info.placements, moves);
  }
  static void generate_all(const Position& position, MoveList& moves) { generate(placements(position), moves); }
  static std::uint64_t count_actions(const Position& position) {
    return static_cast<std::uint64_t>(count_moves(placements(position)));
  }
  static bool is_forcing(const Position& position, Move) { return queen_is_called(position); }

  static std::uint32_t pack(Move move) { return cheversi::pack(move); }
  static std::optional<Move> find(const Position&, const NodeInfo& info, std::uint32_t packed) {
    const Move move = unpack(packed);
    if (cheversi::pack(move) != packed || !is_legal(info.placements, move)) return std::nullopt;
    return move;
  }

  static Outcome outcome_without_moves(const Position& position, const NodeInfo&) {
    const int margin = CellValues(position).margin(position.side_to_move());
    return margin > 0 ? Outcome::win : margin < 0 ? Outcome::loss : Outcome::draw;
  }
  static bool drawn_by_rule(const Position&) { return false; }
  static std::optional<Result> result(const Position& position) {
    if (count_actions(position) > 0) return std::nullopt;
    const Side us = position.side_to_move();
    switch (outcome_without_moves(position, {})) {
      case Outcome::win: return Result{us, "more points"};
      case Outcome::loss: return Result{other(us), "more points"};
      default: return Result{std::nullopt, "equal points"};
    }
  }
  static int reversible_actions(const Position&) { return 0; }
  /// Early in the game, all images of a position have the same key, because they are often met.
  static Key table_key(const Position& position) {
    if (!is_early(position) || !position.has_full_sets()) return position.key();
    Key least = ~Key{};
    for (const Symmetry& symmetry : position.setup().symmetries)
      least = std::min(least, position.image_key(symmetry));
    return least;
  }
  static int plies_left(const Position& position) { return position.plies_left(); }
  static bool can_be_solved(const Setup&) { return true; }

  static int history_index(const Position& position, Move move) {
    return pieces::index(piece_of(position.side_to_move(), move.kind)) * cell_count + roundel::index(move.to);
  }
  static int butterfly_index(const Position& position, Move move) { return history_index(position, move); }
  static int victim_kind(const Position&, Move) { return 0; }
  static Score gain(const Knowledge&, const Position&, Move) { return 0; }
  /// The key of the pieces in hand.
  static Key pawn_key(const Position& position) {
    Key key = 0;
    for (const Side side : {Side::first, Side::second}) {
      for (const Kind kind : Hand::order) key = key * 3 + static_cast<Key>(position.hand(side).count(kind));
    }
    return key;
  }
  /// Returns the immediate increase of the margin.
  static int promise(const Knowledge& knowledge, const Position& position, const Accumulator& kept, Move move) {
    return knowledge.numbers().promise_of_point * kept.cell_values.swing(position.side_to_move(), move.kind, move.to);
  }
  using Threats = bool;
  /// Returns whether the other side still has its queen and must answer ours.
  static bool threats(const Position& position) {
    return position.hand(other(position.side_to_move())).has(Kind::queen);
  }
  static bool makes_threat(const Position&, bool can_call, Move move) { return can_call && move.kind == Kind::queen; }

  static Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
    return cheversi::accumulate(knowledge, position);
  }
  static constexpr bool accumulates_at_once(const Knowledge&) { return false; }
  static void update(const Knowledge& knowledge, const Position& position, const Changes& changes,
                     const Accumulator& before, Accumulator& after) {
    cheversi::update(knowledge, position, changes, before, after);
  }

  /// Returns the board with its tables, built once and shared by all.
  static std::shared_ptr<const Setup> default_setup() {
    static const auto setup = std::make_shared<const Setup>();
    return setup;
  }

  /// Returns knowledge with the network of the file that the option names; null if it names none.
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(const Setup& setup, const Options& options,
                                                                   const OptionFiles& files,
                                                                   const Knowledge::TunableParameters& numbers = {}) {
    return knowledge_by_file<Knowledge>(setup, options, files, numbers, read_network);
  }

  // --- text

  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&) {
    return cheversi::read_position(setup, text);
  }
  static std::string write_position(const Position& position, const Settings&) {
    return cheversi::write_position(position);
  }
  static std::string action_text(const Position&, Move move, const Settings&) { return write_move(move); }
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings&) {
    return read_move(position, text);
  }
  static std::string draw(const Position& position) { return cheversi::draw(position, CellValues(position)); }
  static BoardView board_view(const Position& position) {
    return cheversi::board_view(position, CellValues(position));
  }
  static ActionView action_view(const Position& position, Move move) { return cheversi::action_view(position, move); }
  static Expected<Position> placed(const Setup& setup, const BoardView& board) {
    return cheversi::placed(setup, board);
  }
  static std::vector<PieceView> pieces(const Setup&) { return pieces::pieces_of(Hand::order); }
  static std::vector<PieceMoves> piece_moves(const Setup& setup) { return cheversi::piece_moves(setup); }
  static std::string explain(const Knowledge& knowledge, const Position& position) {
    return Evaluator(knowledge).explain(position, accumulate(knowledge, position));
  }
  /// Returns the board turned over rank by rank. The sides are not exchanged, because their rules differ.
  static Position flipped(const Position& position);

 private:
  static constexpr int early_pieces = 4;

  static bool is_early(const Position& position) { return position.pieces() <= early_pieces; }
  /// Returns the lowest cell of each set of cells that symmetries of the position map to each other.
  static Mask distinct_cells(const Position& position) {
    Mask distinct = position.setup().tables.all_cells;
    for (const Symmetry& symmetry : position.setup().symmetries) {
      if (!position.is_kept_by(symmetry)) continue;
      for_each_cell(distinct, [&](Cell cell) {
        if (symmetry[static_cast<std::size_t>(cell)] < cell) distinct &= ~mask_of<Mask>(cell);
      });
    }
    return distinct;
  }
};

inline Position CheversiGame::flipped(const Position& position) {
  constexpr int files = Setup::movements.files;
  const auto opposite = [](Cell cell) {
    const int rank = roundel::index(cell) / files;
    return static_cast<Cell>(roundel::index(cell) + (Setup::movements.ranks - 1 - 2 * rank) * files);
  };
  Position turned(position.setup());
  for_each_cell(position.occupied(), [&](Cell cell) { turned.put(position.at(cell), opposite(cell)); });
  for (const Side side : {Side::first, Side::second}) turned.set_hand(side, position.hand(side));
  turned.set_side_to_move(position.side_to_move());
  if (position.last() != no_cell) turned.set_last(opposite(position.last()));
  turned.set_full_sets(position.has_full_sets());
  return turned;
}

}  // namespace roundel::cheversi
