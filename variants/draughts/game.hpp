#pragma once

#include <memory>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/game/game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/draughts/board_drawing.hpp"
#include "variants/draughts/evaluation.hpp"
#include "variants/draughts/legal_move.hpp"
#include "variants/draughts/lone_pieces.hpp"
#include "variants/draughts/move_text.hpp"
#include "variants/draughts/position_text.hpp"
#include "variants/draughts/settings.hpp"
#include "variants/draughts/two_ply_count.hpp"
#include "variants/draughts/view.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::draughts {

/// A game of the draughts family with the interface for the search and the session (engine/game/game.hpp). Captures
/// are forcing. Without captures, steps that crown a man are.
template <class V>
struct DraughtsGame {
  using Mask = typename V::Mask;
  using Variant = V;
  using Setup = draughts::Setup<V>;
  using Settings = draughts::Settings;
  using Position = draughts::Position<V>;
  using Move = draughts::Move<Mask>;
  using MoveList = draughts::MoveList<Mask>;
  using NodeInfo = draughts::NodeInfo;
  using Knowledge = draughts::Knowledge<V>;
  using Accumulator = draughts::Accumulator<V>;
  using Updater = draughts::Updater<V>;
  using Evaluator = draughts::Evaluator<V>;
  using Changes = ChangeList;
  using NoChanges = draughts::NoChanges;
  using Parameters = SearchParameters;

  static constexpr bool can_repeat = true;
  static constexpr bool sides_are_alike = true;
  static constexpr bool compound_turns = false;
  static constexpr WinRateModel win_rate = V::win_rate;
  static constexpr int history_size = piece_codes * mask_width<Mask>;
  static constexpr int butterfly_size = side_count * mask_width<Mask> * mask_width<Mask>;
  static constexpr int victim_kinds = 6;

  static NodeInfo node_info(const Position& position) { return node_info_of(position); }
  /// A side may not stand pat if it must capture, is about to lose a piece, or cannot move.
  static bool must_respond(const Position&, const NodeInfo& info) {
    return info.must_capture || info.is_threatened || info.is_stuck;
  }

  static bool is_merely_threatened(const NodeInfo& info) { return info.is_threatened && !info.is_stuck; }

  static bool must_force(const NodeInfo& info) { return info.must_capture; }

  static void generate_forcing(const Position& position, const NodeInfo& info, MoveList& moves) {
    if (info.must_capture) {
      add_captures(position, moves);
    } else {
      add_steps(position, crown(position), false, moves);
    }
  }
  static void generate_quiet(const Position& position, const NodeInfo& info, MoveList& moves) {
    if (!info.must_capture) add_steps(position, ~crown(position), true, moves);
  }
  static void generate_all(const Position& position, MoveList& moves) { add_moves(position, moves); }
  static std::uint64_t count_actions(const Position& position) {
    return static_cast<std::uint64_t>(count_moves(position));
  }
  static std::uint64_t count_two_plies(const Position& position) {
    if (position.variant().rules.king_moves != 0) return count_two_plies_one_by_one(position);
    const bool first_moves = position.side_to_move() == Side::first;
    const auto count =
        first_moves ? draughts::count_two_plies<Side::first, V> : draughts::count_two_plies<Side::second, V>;
    return static_cast<std::uint64_t>(count(position.variant(), position.placement()));
  }
  static bool is_forcing(const Position&, const Move& move) { return move.is_capture() || move.crowns; }

  static std::uint32_t pack(const Move& move) { return draughts::pack(move); }
  static std::optional<Move> find(const Position& position, const NodeInfo& info, std::uint32_t packed) {
    return find_move(position, info, packed);
  }

  static Outcome outcome_without_moves(const Position& position, const NodeInfo&) {
    return position.variant().rules.without_moves;
  }
  static bool drawn_by_rule(const Position& position) { return draw_reason(position) && count_moves(position) > 0; }
  static std::optional<Result> result(const Position& position) {
    if (count_moves(position) == 0) {
      const Side us = position.side_to_move();
      const bool wins = position.variant().rules.without_moves == Outcome::win;
      return Result{wins ? us : other(us), any(position.of(us)) ? "no legal move" : "no pieces left"};
    }
    if (const auto reason = draw_reason(position)) return Result{std::nullopt, *reason, true};
    return std::nullopt;
  }
  static int reversible_actions(const Position& position) { return position.halfmove_clock(); }
  /// Near its limit, each state of a clock is a separate position for the search. Farther away, all states are one.
  static Key table_key(const Position& position) {
    constexpr int near_limit = 12;
    const auto& rules = position.variant().rules;
    Key key = position.key();
    const auto mix = [&](int clock, int plies, int limit) {
      if (plies + near_limit <= limit) return;
      key ^= static_cast<Key>(1 + std::max(0, limit - plies) / 2 + 8 * clock) * 0xd6e8feb86659fd93ULL;
    };
    if (rules.king_moves != 0) key ^= hash_of_king_runs(position);
    if (rules.quiet_moves != 0) mix(0, position.halfmove_clock(), rules.halfmove_limit());
    if (position.running_classes() == 0) return key;
    for (int n = 0; n < rules.draw_classes.size(); ++n) {
      if (position.running_classes() >> n & 1) mix(1 + n, position.class_plies(n), 2 * rules.draw_classes[n].moves);
    }
    return key;
  }

  static int history_index(const Position& position, const Move& move) {
    return draughts::index(position.at(move.from)) * mask_width<Mask> + roundel::index(move.to);
  }
  static int butterfly_index(const Position& position, const Move& move) {
    const int side = roundel::index(position.side_to_move());
    return (side * mask_width<Mask> + roundel::index(move.from)) * mask_width<Mask> + roundel::index(move.to);
  }
  static int victim_kind(const Position&, const Move& move) {
    return std::min(count(move.captured), victim_kinds - 1);
  }
  static Score gain(const Knowledge& knowledge, const Position& position, const Move& move) {
    const EvaluationParameters& numbers = knowledge.numbers();
    const int man = numbers.man.middle();
    const int king = numbers.king.middle();
    const int kings = count(move.captured & position.kings());
    return kings * king + (count(move.captured) - kings) * man + (move.crowns ? king - man : 0);
  }
  /// The key of the places of the pieces.
  static Key pawn_key(const Position& position) {
    Key key = 0;
    for (const Side side : {Side::first, Side::second}) key = (key + hash(position.of(side, Kind::man))) * multiplier;
    return key ^ key >> 32;
  }
  static Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
    return draughts::accumulate(knowledge, position);
  }
  static constexpr bool accumulates_at_once(const Knowledge&) { return true; }
  static void update(const Knowledge& knowledge, const Position&, const Changes& changes, const Accumulator& before,
                     Accumulator& after) {
    Updater updater(knowledge, before, after);
    replay(changes, updater);
  }

  /// Returns the board and rules with their tables, built once and shared by all.
  static std::shared_ptr<const Setup> default_setup() {
    static const auto setup = std::make_shared<const Setup>(V{});
    return setup;
  }

  /// Returns knowledge with the weights of the file and the tables that options name; null if they name none.
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(
      const Setup& setup, const Options& options, const OptionFiles& files,
      const typename Knowledge::TunableParameters& numbers = {}) {
    return knowledge_by_file<Knowledge>(setup, options, files, numbers,
                                        [&](std::string_view bytes) { return read_learned(setup, bytes); });
  }

  static int pieces_in_tables(const Knowledge& knowledge) { return knowledge.pieces_in_tables(); }
  static int pieces(const Position& position) { return count(position.occupied()); }
  /// It is never inlined, because it is large for the search's functions and seldom needed.
  [[gnu::noinline]] static std::optional<ProbeResult> probe(const Knowledge& knowledge, const Position& position) {
    const auto& tables = *knowledge.endgames();
    return tables.probe(tables.rules().pieces_of(position.placement(), position.side_to_move()),
                        clocks_left(position));
  }

  // --- text

  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&) {
    return draughts::read_position(setup, text);
  }
  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&,
                                          std::vector<Error>& notes) {
    return draughts::read_position(setup, text, notes);
  }
  static std::string write_position(const Position& position, const Settings&) {
    return position_text(position, Notation::numeric);
  }
  static std::string record_position(const Position& position, const Settings&) {
    return position_text(position, position.variant().rules.record_notation);
  }
  static std::string action_text(const Position& position, const Move& move, const Settings& settings) {
    // The option's value survives a change to a game that does not have the option.
    const bool has_option = position.variant().rules.record_notation == Notation::algebraic;
    return move_text(position, move, has_option ? settings.notation : Notation::numeric);
  }
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings&) {
    const MoveList moves = legal_moves(position);
    const auto found = draughts::read_move(move_context(position, moves), text);
    if (!found) return found.error();
    return moves[static_cast<int>(*found)];
  }
  static std::string notation(const Position& position, const std::vector<Move>& turn, const Settings&) {
    return move_text(position, turn.front(), position.variant().rules.record_notation);
  }
  static std::string explicit_text(const Position& position, const std::vector<Move>& turn) {
    return write_explicit_move(position.variant().graph, form_of(turn.front()));
  }
  static Expected<std::vector<Move>> read_notation(const Position& position, std::string_view text,
                                                   const Settings& settings) {
    const auto move = read_action(position, text, settings);
    if (!move) return move.error();
    return std::vector{*move};
  }
  static Expected<std::vector<std::vector<Move>>> read_notations(const Position& position, std::string_view text,
                                                                 const Settings&) {
    const MoveList moves = legal_moves(position);
    const auto found = draughts::read_moves(move_context(position, moves), text);
    if (!found) return found.error();
    std::vector<std::vector<Move>> turns;
    for (const std::size_t n : *found) turns.push_back({moves[static_cast<int>(n)]});
    return turns;
  }
  static std::string draw(const Position& position) { return draughts::draw(position); }
  static BoardView board_view(const Position& position) {
    return draughts::board_view(position.variant().whole, position.variant().graph, fields_of(position));
  }
  static ActionView action_view(const Position& position, const Move& move) {
    return draughts::action_view(position.variant().graph, position.variant().rules, fields_of(position).board,
                                 form_of(move), move.crowns);
  }
  static Expected<Position> placed(const Setup& setup, const BoardView& board) {
    const auto fields = read_board(setup.variant.graph, setup.variant.rules, board);
    if (!fields) return fields.error();
    return position_of(setup, *fields);
  }
  static std::vector<PieceView> pieces(const Setup&) { return piece_views(); }
  static std::vector<PieceMoves> piece_moves(const Setup& setup) { return draughts::piece_moves(setup); }
  static std::string explain(const Knowledge& knowledge, const Position& position) {
    return Evaluator(knowledge).explain(position, accumulate(knowledge, position));
  }
  /// Returns the position with the sides exchanged and the board turned round: the first square becomes the last.
  static Position flipped(const Position& position) {
    const auto& graph = position.variant().graph;
    Position turned(position.setup());
    for_each_cell(position.occupied(), [&](Cell cell) {
      const Piece piece = position.at(cell);
      turned.put(piece_of(other(side_of(piece)), kind_of(piece)), opposite(graph, cell));
    });
    turned.set_side_to_move(other(position.side_to_move()));
    turned.set_halfmove_clock(position.halfmove_clock());
    for (const Side side : {Side::first, Side::second}) {
      if (position.king_run(side) == 0) continue;
      turned.set_king_run(other(side), opposite(graph, position.running_king(side)), position.king_run(side));
    }
    turned.start_classes(fields_of(position).class_plies);
    return turned;
  }

 private:
  /// If several draw classes run, returns the one that draws the game first.
  static ClocksLeft clocks_left(const Position& position) {
    const auto& rules = position.variant().rules;
    ClocksLeft left;
    if (rules.quiet_moves != 0) left.quiet = rules.halfmove_limit() - position.halfmove_clock();
    for (int n = 0; n < rules.draw_classes.size(); ++n) {
      if ((position.running_classes() >> n & 1) == 0) continue;
      const DrawClass& draw_class = rules.draw_classes[n];
      int& of_class = draw_class.on_long_diagonal ? left.places : left.material;
      of_class = std::min(of_class, 2 * draw_class.moves - position.class_plies(n));
    }
    return left;
  }

  static constexpr Key multiplier = 0x9e3779b97f4a7c15ULL;
  static Key hash(Mask64 mask) { return mask * multiplier; }
  static Key hash(Mask128 mask) { return (mask.low ^ mask.high * multiplier) * multiplier; }

  static Key hash_of_king_runs(const Position& position) {
    Key hash = 0;
    for (const Side side : {Side::first, Side::second}) {
      const int run = position.king_run(side);
      hash = (hash + static_cast<Key>(run == 0 ? 0 : 16 * (1 + roundel::index(position.running_king(side))) + run)) *
             multiplier;
    }
    return hash ^ hash >> 32;
  }
  static Mask crown(const Position& position) {
    return position.variant().motions.crown[static_cast<std::size_t>(position.side_to_move())];
  }
  static std::string position_text(const Position& position, Notation notation) {
    return write_fields(position.variant().graph, position.variant().rules, fields_of(position), notation);
  }
  static MoveList legal_moves(const Position& position) {
    MoveList moves;
    generate_all(position, moves);
    return moves;
  }
  static std::string move_text(const Position& position, const Move& move, Notation notation) {
    const MoveList moves = legal_moves(position);
    const auto place = std::find(moves.begin(), moves.end(), move) - moves.begin();
    return write_move(move_context(position, moves), static_cast<std::size_t>(place), notation);
  }

  /// Used if the legal moves depend on more than the placement of the pieces.
  static std::uint64_t count_two_plies_one_by_one(const Position& position) {
    std::uint64_t total = 0;
    for (const Move& move : legal_moves(position)) {
      Position next = position;
      next.do_move(move);
      total += count_actions(next);
    }
    return total;
  }

  /// Returns the rule whose count is full, even if there is no legal move.
  static std::optional<std::string_view> draw_reason(const Position& position) {
    const auto& rules = position.variant().rules;
    if (rules.one_each_draws && position.placement().is_one_each()) return "one piece of each side is left";
    if (rules.halfmove_clock_draws(position.halfmove_clock())) return rules.quiet_reason;
    if (position.running_classes() == 0) return std::nullopt;
    for (int n = 0; n < rules.draw_classes.size(); ++n) {
      const DrawClass& draw_class = rules.draw_classes[n];
      if ((position.running_classes() >> n & 1) && position.class_plies(n) >= 2 * draw_class.moves) {
        return draw_class.reason;
      }
    }
    return std::nullopt;
  }
};

}  // namespace roundel::draughts
