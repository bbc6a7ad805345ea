#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/game/game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/fairy/evaluation.hpp"
#include "variants/fairy/exchange.hpp"
#include "variants/fairy/legal_moves.hpp"
#include "variants/fairy/move_diagrams.hpp"
#include "variants/fairy/move_text.hpp"
#include "variants/fairy/pawn_key.hpp"
#include "variants/fairy/position_text.hpp"
#include "variants/fairy/symmetry_keys.hpp"
#include "variants/fairy/threats.hpp"
#include "variants/fairy/view.hpp"

/// Chess-like games from files (variants/FILES.md), on any board of up to 128 cells and with up to 32 kinds of
/// pieces. Board and rules are objects. A rule that a game lacks costs one test per node or per piece.
///
/// Turns of several moves follow Marseillais chess (en.wikipedia.org/wiki/Marseillais_chess). The sources leave open what happens
/// without a legal second move: the turn then ends, as vchess plays it. Another capture en passant in the same turn is legal
/// only if it was so at the beginning of the turn.
///
/// Choices: after the game has ended by any rule, there are no moves. Draws that must be claimed, by repetition and
/// by quiet moves, are reported as results, but the engine plays on if asked. An en passant cell counts only if a
/// capture on it is legal.
namespace roundel::fairy {

/// The option to evaluate only pieces, as a baseline for the other terms.
inline constexpr const char* pieces_alone_option = "EvaluateMenAlone";

/// The family's texts have no options.
struct Settings {
  void read(const Options&) {}
};

template <CellMask M>
struct FairyGame {
  using Mask = M;
  using Setup = fairy::Setup<M>;
  using Settings = fairy::Settings;
  using Position = fairy::Position<M>;
  using Move = fairy::Move;
  using MoveList = fairy::MoveList;
  using NodeInfo = Legality<M>;
  using Knowledge = fairy::Knowledge<M>;
  using Accumulator = fairy::Accumulator;
  using Updater = fairy::Updater<M>;
  using Evaluator = fairy::Evaluator<M>;
  using Changes = ChangeList;
  using NoChanges = fairy::NoChanges;
  using Parameters = SearchParameters;

  static constexpr bool can_repeat = true;
  static constexpr bool sides_are_alike = true;
  static constexpr bool compound_turns = true;
  static constexpr char action_separator = fairy::action_separator;
  static constexpr WinRateModel win_rate{};
  /// Kinds this far apart share the entries of the ordering tables, whose sizes grow with the square of this number.
  static constexpr int history_kinds = 16;
  /// Each side has one more row for blocks.
  static constexpr int history_size = side_count * (history_kinds + 1) * mask_width<M>;
  static constexpr int butterfly_size = side_count * mask_width<M> * mask_width<M>;
  static constexpr int victim_kinds = history_kinds + 1;

  static NodeInfo node_info(const Position& position) { return fairy::node_info(position); }
  /// If the game is over, a static evaluation would hide that.
  static bool must_respond(const Position&, const NodeInfo& info) {
    return info.in_check || info.must_take || info.is_over || info.is_stuck;
  }
  static bool must_force(const NodeInfo& info) { return info.must_take; }

  static void generate_forcing(const Position& position, const NodeInfo& info, MoveList& moves) {
    generate<Wanted::forcing>(position, info, moves);
  }
  static void generate_quiet(const Position& position, const NodeInfo& info, MoveList& moves) {
    generate<Wanted::quiet>(position, info, moves);
  }
  static void generate_all(const Position& position, MoveList& moves) {
    generate<Wanted::all>(position, fairy::node_info(position), moves);
  }
  static std::uint64_t count_actions(const Position& position) {
    return static_cast<std::uint64_t>(count_moves(position));
  }
  static bool is_forcing(const Position& position, Move move) {
    if (move.special == Special::en_passant || move.special == Special::promotion) return true;
    if (!move.goes()) return false;
    if (contains(position.of(other(position.side_to_move())), move.to)) return true;
    return move.promotes() && !contains(position.setup().turning_kinds, kind_of(position.at(move.from)));
  }

  static std::uint32_t pack(Move move) { return fairy::pack(move); }
  static std::optional<Move> find(const Position& position, const NodeInfo& info, std::uint32_t packed) {
    const Move move = unpack(packed);
    if (fairy::pack(move) != packed || !is_on_board(position, move) || !is_legal(position, info, move)) {
      return std::nullopt;
    }
    return move;
  }

  using SymmetryKeys = fairy::SymmetryKeys<M>;
  static std::string why_not_enumerated(const Setup& setup) { return fairy::why_not_enumerated(setup.rules()); }
  static void forget_counters(Position& position) { position.set_counters(0, 1); }

  static Outcome outcome_without_moves(const Position& position, const NodeInfo& info) {
    return fairy::outcome_without_moves(position, info);
  }
  static bool drawn_by_rule(const Position& position) {
    if (position.mid_turn() || special_end_of(position)) return false;
    // Mate and stalemate come first, because they may be a loss.
    return (cannot_be_won(position) || is_quiet_too_long(position)) && count_moves(position) > 0;
  }
  static std::optional<Result> result(const Position& position) {
    const Side us = position.side_to_move();
    if (const auto end = special_end_of(position)) return Result{winner(us, end->outcome), end->reason};
    if (count_moves(position) == 0) {
      if (position.in_check()) return Result{winner(us, position.rules().mate), "checkmate"};
      return Result{winner(us, position.rules().stalemate), position.royals(us) == Mask{} ? "no moves" : "stalemate"};
    }
    if (cannot_be_won(position)) return Result{std::nullopt, "insufficient material"};
    if (is_quiet_too_long(position)) {
      return Result{std::nullopt, position.count().runs() ? "no mate in time" : "too many quiet moves", true};
    }
    return std::nullopt;
  }
  static int deciding_occurrence(const Position& position) { return position.rules().occurrences; }
  static Outcome outcome_of_repetition(const Position& position, int actions) {
    if (const auto checker = perpetual_checker(position, actions))
      return *checker == position.side_to_move() ? Outcome::loss : Outcome::win;
    return position.rules().repetition == Outcome::draw ? Outcome::draw : opposite(position.rules().repetition);
  }
  static Result result_of_repetition(const Position& position, int actions) {
    const Outcome outcome = outcome_of_repetition(position, actions);
    return {
        winner(position.side_to_move(), outcome),
        perpetual_checker(position, actions) ? "perpetual check" : name_of_repetition(position.rules().occurrences),
        outcome == Outcome::draw};
  }
  static int reversible_actions(const Position& position) {
    const int turns = position.setup().positions_return_only_quietly ? position.halfmove_clock() : max_halfmove_clock;
    // Each turn has a block, or can end with a stop, which is not counted.
    return position.has_compound_turns() ? 2 * turns + static_cast<int>(position.mid_turn()) : turns;
  }
  /// For the search, the last plies before the limit of quiet ones are different positions, in groups of four.
  static Key table_key(const Position& position) {
    const int left = halfmoves_left(position);
    if (left > 20) return position.key();
    return position.key() ^ static_cast<Key>(1 + std::max(left, 0) / 4) * 0xd6e8feb86659fd93ULL;
  }

  static int history_index(const Position& position, Move move) {
    if (move.special == Special::block) {
      const int row = side_count * history_kinds + roundel::index(position.side_to_move());
      return row * mask_width<M> + roundel::index(move.to);
    }
    const Piece piece = mover(position, move);
    const int row = roundel::index(side_of(piece)) * history_kinds + fairy::index(kind_of(piece)) % history_kinds;
    return row * mask_width<M> + roundel::index(move.to);
  }
  static int butterfly_index(const Position& position, Move move) {
    const int side = roundel::index(position.side_to_move());
    const Cell from = move.special == Special::block ? move.to : move.from;
    return (side * mask_width<M> + roundel::index(from)) * mask_width<M> + roundel::index(move.to);
  }
  static int victim_kind(const Position& position, Move move) {
    const Kind kind = victim(position, move);
    return kind == Kind::none ? history_kinds : fairy::index(kind) % history_kinds;
  }
  static Score gain(const Knowledge& knowledge, const Position& position, Move move) {
    const auto worth = [&](Kind kind) { return kind == Kind::none ? 0 : knowledge.worths().worth(kind); };
    const Score promoted = move.promotes() ? worth(move.kind) - worth(kind_of(position.at(move.from))) : 0;
    const Score taken = worth(victim(position, move));
    return promoted + (contains(position.of(position.side_to_move()), move.to) ? -taken : taken);
  }
  /// The pieces that promote are the structure.
  static Key pawn_key(const Position& position) { return fairy::pawn_key(position, position.setup().climbing_kinds); }
  static bool see_ge(const Knowledge& knowledge, const Position& position, Move move, Score threshold) {
    return fairy::see_ge(knowledge.worths(), position, move, threshold);
  }
  using Threats = fairy::Threats<M>;
  static Threats threats(const Position& position) { return Threats(position); }
  static bool makes_threat(const Position& position, const Threats& threats, Move move) {
    return threats.makes_threat(position, move);
  }
  /// Without pieces other than kings and promoting ones, zugzwang is common. With compulsory captures it is
  /// everywhere.
  static bool null_move_is_sound(const Position& position, const NodeInfo& info) {
    if (info.in_check || info.is_over || position.rules().compulsory_capture || position.mid_turn()) return false;
    const KindSet still = position.setup().climbing_kinds | position.setup().royal_kinds;
    return any(position.of(position.side_to_move()) & ~position.of(still));
  }
  static Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
    return fairy::accumulate(knowledge, position);
  }
  /// A network is too expensive to update at nodes that are never evaluated.
  static bool accumulates_at_once(const Knowledge& knowledge) { return !knowledge.network(); }
  static void update(const Knowledge& knowledge, const Position& position, const Changes& changes,
                     const Accumulator& before, Accumulator& after) {
    fairy::update(knowledge, position, changes, before, after);
  }

  /// Games of this family come from files, so there is no default.
  static std::shared_ptr<const Setup> default_setup() { return nullptr; }

  /// Returns null if the options ask neither for pieces alone, nor for weights, nor for tables.
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(
      const Setup& setup, const Options& options, const OptionFiles& files,
      const typename Knowledge::TunableParameters& numbers = {}) {
    if (options.find(pieces_alone_option) != nullptr && options.flag(pieces_alone_option)) {
      const auto pieces_alone = std::make_shared<const Knowledge>(Knowledge::of_pieces_alone(setup));
      return with_tables<Knowledge>(pieces_alone, setup, options, files, numbers);
    }
    return knowledge_by_file<Knowledge>(setup, options, files, numbers, [&](std::string_view bytes) {
      return read_own_or_shared_network(setup, PieceValues<M>(setup, numbers.evaluation.get()), bytes);
    });
  }

  static int pieces_in_tables(const Knowledge& knowledge) { return knowledge.pieces_in_tables(); }
  static int pieces(const Position& position) { return count(position.pieces()); }
  /// Tables have neither castling nor captures en passant, so positions with these are judged by the moves. It is
  /// never inlined, because it is seldom needed.
  [[gnu::noinline]] static std::optional<ProbeResult> probe(const Knowledge& knowledge, const Position& position) {
    if (const auto end = special_end_of(position)) return ProbeResult{end->outcome};
    if (position.castlings() == 0 && any(position.en_passant()))
      return known_by_moves<FairyGame>(knowledge, position);
    const auto& tables = *knowledge.endgames();
    if (!tables.rules().may_know(position)) return std::nullopt;
    return tables.probe(tables.rules().pieces_of(position), {.quiet = halfmoves_left(position)});
  }

  // --- text

  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&) {
    return fairy::read_position(setup, text);
  }
  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&,
                                          std::vector<Error>& notes) {
    return fairy::read_position(setup, text, notes);
  }
  static std::string write_position(const Position& position, const Settings&) {
    return fairy::write_position(position);
  }
  static std::string action_text(const Position& position, Move move, const Settings&) {
    return fairy::move_text(position, move);
  }
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings&) {
    return fairy::read_move(position, text);
  }
  static std::string notation(const Position& position, const std::vector<Move>& turn, const Settings&) {
    return fairy::notation(position, turn);
  }
  static Expected<std::vector<Move>> read_notation(const Position& position, std::string_view text, const Settings&) {
    return fairy::read_notation(position, text);
  }
  static std::string draw(const Position& position) { return fairy::draw(position); }
  static BoardView board_view(const Position& position) { return fairy::board_view(position); }
  static ActionView action_view(const Position& position, Move move) { return fairy::action_view(position, move); }
  static Expected<Position> placed(const Setup& setup, const BoardView& board) { return fairy::placed(setup, board); }
  static std::vector<PieceView> pieces(const Setup& setup) { return fairy::pieces(setup.rules()); }
  static std::vector<PieceMoves> piece_moves(const Setup& setup) { return fairy::piece_moves(setup); }
  static std::string explain(const Knowledge& knowledge, const Position& position) {
    return Evaluator(knowledge).explain(position, accumulate(knowledge, position));
  }
  /// Returns the same position with the sides exchanged and the board turned over. Rights that the other side's rules
  /// lack, such as castling, are left out.
  static Position flipped(const Position& position);

 private:
  /// Returns the only side all of whose moves among the last `actions` have given check, if that loses.
  static std::optional<Side> perpetual_checker(const Position& position, int actions) {
    const auto checks_always = [&](Side side) { return position.checks_in_a_row(side) >= actions / side_count; };
    const bool first = checks_always(Side::first);
    if (!position.rules().perpetual_check_loses || first == checks_always(Side::second)) return std::nullopt;
    return first ? Side::first : Side::second;
  }
  static constexpr std::string_view name_of_repetition(int occurrences) {
    constexpr std::array<std::string_view, most_occurrences - least_occurrences + 1> names = {
        "twofold repetition", "threefold repetition", "fourfold repetition", "fivefold repetition"};
    return names[static_cast<std::size_t>(occurrences - least_occurrences)];
  }
  static constexpr Outcome opposite(Outcome outcome) { return static_cast<Outcome>(-static_cast<int>(outcome)); }
  static std::optional<Side> winner(Side us, Outcome outcome) {
    if (outcome == Outcome::draw) return std::nullopt;
    return outcome == Outcome::win ? us : other(us);
  }

  /// Returns the passers of a position on the board turned over, where `over` are the cells that they passed over.
  static typename Position::Passers turned_passers(const Position& position, Mask over) {
    const auto& turned_cells = position.setup().board().turned_cells;
    typename Position::Passers turned{.over = over};
    auto next = turned.cells.begin();
    for_each_cell(position.en_passant(), [&](Cell cell) {
      const Cell passer = turned_cells[static_cast<std::size_t>(position.passer(cell))];
      if (std::find(turned.cells.begin(), next, passer) == next) *next++ = passer;
    });
    return turned;
  }
  static Piece mover(const Position& position, Move move) {
    return move.special == Special::drop ? piece_of(position.side_to_move(), move.kind) : position.at(move.from);
  }
  static Kind victim(const Position& position, Move move) {
    if (move.special == Special::en_passant) return kind_of(position.at(position.passer(move.to)));
    return move.goes() ? kind_of(position.at(move.to)) : Kind::none;
  }
  /// Bits that no move was packed into may be any number.
  static bool is_on_board(const Position& position, Move move) {
    const auto is_cell = [&](Cell cell) { return roundel::index(cell) < position.setup().graph().cell_count(); };
    return is_cell(move.from) && is_cell(move.to) && move.kind <= Kind::none;
  }
  /// Returns the number of plies until the clock draws the game.
  static int halfmoves_left(const Position& position) {
    if (position.count().runs()) return position.count().limit + 1 - position.count().plies;
    const int limit = position.rules().halfmove_limit;
    return limit == 0 ? max_halfmove_clock : limit - position.halfmove_clock();
  }
  static bool is_quiet_too_long(const Position& position) { return halfmoves_left(position) <= 0; }
};

template <CellMask M>
auto FairyGame<M>::flipped(const Position& position) -> Position {
  const FileBoard& board = position.setup().board();
  const auto turned_over = [&](M cells) {
    M images{};
    for_each_cell(cells,
                  [&](Cell cell) { images |= mask_of<M>(board.turned_cells[static_cast<std::size_t>(cell)]); });
    return images;
  };
  Position turned(position.setup());
  for_each_cell(position.pieces(), [&](Cell cell) {
    const Piece piece = position.at(cell);
    turned.put(piece_of(other(side_of(piece)), kind_of(piece)), board.turned_cells[static_cast<std::size_t>(cell)],
               contains(position.promoted(), cell));
  });
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      turned.set_hand(other(side), static_cast<Kind>(n), position.hand(side, static_cast<Kind>(n)));
    }
    turned.set_checks(other(side), position.checks(side));
  }
  turned.set_castlings(position.setup().turned_castlings(position.castlings()));
  turned.set_gates(turned_over(position.gates()) &
                   (position.setup().gates(Side::first) | position.setup().gates(Side::second)));
  turned.set_blocks(turned_over(position.blocks()));
  turned.set_side_to_move(other(position.side_to_move()));
  const auto opposite_cell = [&](Cell cell) { return board.turned_cells[static_cast<std::size_t>(cell)]; };
  const M over = turned_over(position.en_passant());
  turned.set_moves(position.moves_made(), position.moves_of_turn());
  if (position.awaits_block())
    turned.begin_block(opposite_cell(position.landed()), over);
  else if (any(over))
    turned.set_passers(turned_passers(position, over));
  turned.set_counters(position.halfmove_clock(), position.turn_number());
  turned.set_count(position.count());
  turned.set_passes(position.passes());
  return turned;
}

}  // namespace roundel::fairy
