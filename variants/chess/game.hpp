#pragma once

#include <memory>

#include "engine/base/option.hpp"
#include "engine/game/changes.hpp"
#include "engine/game/game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/chess/board_drawing.hpp"
#include "variants/chess/checks.hpp"
#include "variants/chess/evaluation.hpp"
#include "variants/chess/exchange.hpp"
#include "variants/chess/insufficient.hpp"
#include "variants/chess/legal_move.hpp"
#include "variants/chess/move_text.hpp"
#include "variants/chess/notation.hpp"
#include "variants/chess/position_text.hpp"
#include "variants/chess/settings.hpp"
#include "variants/chess/view.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/evaluation/explanation.hpp"

namespace roundel::chess {

/// A game of the chess family with the interface for the search and the session (engine/game/game.hpp).
template <class V>
struct ChessGame {
  using Mask = typename V::Mask;
  using Variant = V;
  using Setup = chess::Setup<V>;
  using Settings = chess::Settings;
  using Position = chess::Position<V>;
  using Move = chess::Move;
  using MoveList = chess::MoveList;
  using NodeInfo = Legality<Mask>;
  using Knowledge = chess::Knowledge<V>;
  using Accumulator = chess::Accumulator;
  using Updater = chess::Updater<V>;
  using Evaluator = chess::Evaluator<V>;
  using Changes = ChangeList;
  using NoChanges = chess::NoChanges;
  using Parameters = SearchParameters;

  static constexpr bool can_repeat = true;
  static constexpr bool sides_are_alike = true;
  static constexpr bool compound_turns = false;
  static constexpr WinRateModel win_rate = V::win_rate;
  static constexpr int history_size = piece_codes * mask_width<Mask>;
  static constexpr int butterfly_size = side_count * mask_width<Mask> * mask_width<Mask>;
  static constexpr int victim_kinds = kind_count + 1;

  static NodeInfo node_info(const Position& position) { return legality_of(position); }
  static bool must_respond(const Position&, const NodeInfo& info) { return info.in_check(); }

  static void generate_forcing(const Position& position, const NodeInfo& info, MoveList& moves) {
    generate<Wanted::forcing>(position, info, moves);
  }
  static void generate_quiet(const Position& position, const NodeInfo& info, MoveList& moves) {
    generate<Wanted::quiet>(position, info, moves);
  }
  static void generate_all(const Position& position, MoveList& moves) {
    generate<Wanted::all>(position, legality_of(position), moves);
  }
  static std::uint64_t count_actions(const Position& position) {
    return static_cast<std::uint64_t>(count_moves(position));
  }
  static bool is_forcing(const Position& position, Move move) {
    return move.special == Special::en_passant || move.promotion != Kind::none ||
           (move.special != Special::castling && position.at(move.to) != Piece::none);
  }

  static std::uint32_t pack(Move move) { return chess::pack(move); }
  static std::optional<Move> find(const Position& position, const NodeInfo& info, std::uint32_t packed) {
    const Move move = unpack(packed);
    if (!LegalMove<V>(position, info).is_legal(move)) return std::nullopt;
    return move;
  }

  static Outcome outcome_without_moves(const Position&, const NodeInfo& info) {
    return info.in_check() ? Outcome::loss : Outcome::draw;
  }
  static bool drawn_by_rule(const Position& position) {
    if (is_insufficient(position)) return true;
    // Mate on the last ply comes first.
    return position.halfmove_clock() >= position.variant().rules.halfmove_limit &&
           (!position.in_check() || count_moves(position) > 0);
  }
  static std::optional<Result> result(const Position& position) {
    if (count_moves(position) == 0) {
      if (position.in_check()) return Result{other(position.side_to_move()), "checkmate"};
      return Result{std::nullopt, "stalemate"};
    }
    if (is_insufficient(position)) return Result{std::nullopt, "insufficient material"};
    if (position.halfmove_clock() >= position.variant().rules.halfmove_limit)
      return Result{std::nullopt, "fifty-move rule", true};
    return std::nullopt;
  }
  static int reversible_actions(const Position& position) { return position.halfmove_clock(); }
  /// For the search, the last plies before the fifty-move rule are different positions, in groups of four.
  static Key table_key(const Position& position) {
    constexpr int near_limit = 80;
    const int quiet = position.halfmove_clock();
    if (quiet < near_limit) return position.key();
    return position.key() ^ static_cast<Key>(1 + (quiet - near_limit) / 4) * 0xd6e8feb86659fd93ULL;
  }

  static int history_index(const Position& position, Move move) {
    return roundel::chess::index(position.at(move.from)) * mask_width<Mask> + roundel::index(move.to);
  }
  static int butterfly_index(const Position& position, Move move) {
    const int side = roundel::index(position.side_to_move());
    return (side * mask_width<Mask> + roundel::index(move.from)) * mask_width<Mask> + roundel::index(move.to);
  }
  static int victim_kind(const Position& position, Move move) {
    return move.special == Special::en_passant ? 0 : roundel::chess::index(kind_of(position.at(move.to)));
  }
  static Score gain(const Knowledge& knowledge, const Position& position, Move move) {
    const KindValues& values = knowledge.numbers().exchange;
    const auto value = [&values](Kind kind) { return values[static_cast<std::size_t>(kind)]; };
    const Kind victim = move.special == Special::en_passant ? Kind::pawn : kind_of(position.at(move.to));
    return value(victim) + (move.promotion == Kind::none ? 0 : value(move.promotion) - value(Kind::pawn));
  }
  static Key pawn_key(const Position& position) { return chess::pawn_key(position); }
  static bool see_ge(const Knowledge& knowledge, const Position& position, Move move, Score threshold) {
    return chess::see_ge(knowledge.numbers().exchange, position, move, threshold);
  }
  using Threats = Checks<Mask>;
  static Threats threats(const Position& position) { return checks_of(position); }
  static bool makes_threat(const Position& position, const Threats& checks, Move move) {
    return gives_check(position, checks, move);
  }
  /// Without pieces, zugzwang is common.
  static bool null_move_is_sound(const Position& position, const NodeInfo& info) {
    const Mask pawns_and_king = position.of(Kind::pawn) | position.of(Kind::king);
    return !info.in_check() && any(position.of(position.side_to_move()) & ~pawns_and_king);
  }
  static Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
    return chess::accumulate(knowledge, position);
  }
  /// The hand-crafted data are one addition for each piece that comes or goes. To postpone that costs more.
  static bool accumulates_at_once(const Knowledge& knowledge) { return knowledge.network() == nullptr; }
  static void update(const Knowledge& knowledge, const Position&, const Changes& changes, const Accumulator& before,
                     Accumulator& after) {
    chess::update(knowledge, changes, before, after);
  }

  /// Returns the board and rules with their tables, built once and shared by all.
  static std::shared_ptr<const Setup> default_setup() {
    static const auto setup = std::make_shared<const Setup>(V{});
    return setup;
  }

  /// Returns knowledge with the network of the file and the tables that options name; null if they name none.
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(
      const Setup& setup, const Options& options, const OptionFiles& files,
      const typename Knowledge::TunableParameters& numbers = {}) {
    auto known = knowledge_by_file<Knowledge>(setup, options, files, numbers,
                                              [&](std::string_view bytes) { return read_learned(setup, bytes); });
    return with_syzygy<V>(std::move(known), setup, options, numbers);
  }

  static int pieces_in_tables(const Knowledge& knowledge) { return knowledge.pieces_in_tables(); }
  static int pieces(const Position& position) { return count(position.occupied()); }
  /// The game's own tables come first, because they have the distance to mate. It is never inlined, because it is large
  /// for the search's functions and seldom needed.
  [[gnu::noinline]] static std::optional<ProbeResult> probe(const Knowledge& knowledge, const Position& position) {
    if (any(position.castling_rooks())) return std::nullopt;
    if (const auto found = probe_own(knowledge, position)) return found;
    const SyzygyFiles* const files = knowledge.syzygy_for(pieces(position));
    return files == nullptr ? std::nullopt : files->probe(syzygy_position(position));
  }
  /// If the game's own tables have the root, all distances are those to mate. Otherwise all of them end with the next
  /// capture or move of a pawn: so each choice comes nearer to it, and a won game does not go in circles.
  static auto judge_of_choices(const Knowledge& knowledge, const Position& root) {
    const SyzygyFiles* const files = knowledge.syzygy_for(pieces(root));
    const bool is_by_own = files == nullptr || probe_own(knowledge, root).has_value();
    return [&knowledge, files, is_by_own](const Position& next) -> std::optional<ProbeResult> {
      if (is_by_own) return probe(knowledge, next);
      if (any(next.castling_rooks())) return std::nullopt;
      auto found = files->probe_progress(syzygy_position(next));
      if (found && next.halfmove_clock() == 0) found->distance = 0;  // the choice itself was such a move
      return found;
    };
  }
  static std::optional<ProbeResult> judge(const Knowledge& knowledge, const Position& position) {
    const auto found = probe(knowledge, position);
    const SyzygyFiles* const files = knowledge.syzygy_for(pieces(position));
    if (!found || found->certainty == ProbeResult::Certainty::exact || files == nullptr) return found;
    const auto judged = files->probe_progress(syzygy_position(position));
    return judged ? ProbeResult{judged->outcome, judged->certainty} : found;
  }

  // --- text ---

  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings& settings) {
    return chess::read_position(setup, text, settings.chess960);
  }
  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings& settings,
                                          std::vector<Error>& notes) {
    return chess::read_position(setup, text, settings.chess960, notes);
  }
  static std::string write_position(const Position& position, const Settings& settings) {
    return chess::write_position(position, settings.chess960);
  }
  static std::string action_text(const Position& position, Move move, const Settings& settings) {
    return chess::move_text(position, move, settings.chess960);
  }
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings&) {
    return chess::read_move(position, text);
  }
  static std::string notation(const Position& position, const std::vector<Move>& turn, const Settings&) {
    return chess::notation(position, turn.front());
  }
  static Expected<std::vector<Move>> read_notation(const Position& position, std::string_view text, const Settings&) {
    const auto move = chess::read_notation(position, text);
    if (!move) return move.error();
    return std::vector{*move};
  }
  static std::string draw(const Position& position) { return chess::draw(position); }
  static BoardView board_view(const Position& position) { return chess::board_view(position); }
  static ActionView action_view(const Position& position, Move move) { return chess::action_view(position, move); }
  static Expected<Position> placed(const Setup& setup, const BoardView& board) { return chess::placed(setup, board); }
  static std::vector<PieceView> pieces(const Setup&) { return pieces::pieces_of(pieces::all_kinds); }
  static std::vector<PieceMoves> piece_moves(const Setup& setup) { return chess::piece_moves(setup); }
  static std::string explain(const Knowledge& knowledge, const Position& position) {
    Evaluator evaluator(knowledge);
    return evaluator.explain(position, accumulate(knowledge, position));
  }
  /// Returns the same position with the sides exchanged and the board turned over, rank by rank.
  static Position flipped(const Position& position) {
    const auto& rules = position.variant().rules;
    const auto opposite = [&](Cell cell) { return turned_over(rules, cell); };
    Position turned(position.setup());
    for_each_cell(position.occupied(), [&](Cell cell) {
      const Piece piece = position.at(cell);
      turned.put(piece_of(other(side_of(piece)), kind_of(piece)), opposite(cell));
    });
    Mask rooks{};
    for_each_cell(position.castling_rooks(), [&](Cell cell) { rooks |= mask_of<Mask>(opposite(cell)); });
    turned.set_castling_rooks(rooks);
    turned.set_side_to_move(other(position.side_to_move()));
    if (position.en_passant() != no_cell) turned.set_en_passant(opposite(position.en_passant()));
    turned.set_counters(position.halfmove_clock(), position.turn_number());
    return turned;
  }

 private:
  /// Tables of the game's own have neither castling nor captures en passant, so a position with the latter is judged by
  /// its moves.
  static std::optional<ProbeResult> probe_own(const Knowledge& knowledge, const Position& position) {
    if (knowledge.endgames() == nullptr || pieces(position) > knowledge.endgames()->pieces()) return std::nullopt;
    if (any(position.castling_rooks())) return std::nullopt;
    if (position.en_passant() != no_cell) {
      return known_by_moves<ChessGame>(knowledge, position,
                                       [&](const Position& at) { return probe_own(knowledge, at); });
    }
    const auto& tables = *knowledge.endgames();
    return tables.probe(tables.rules().pieces_of(position),
                        {.quiet = position.variant().rules.halfmove_limit - position.halfmove_clock()});
  }
  /// Returns what Syzygy files need of a position without castling rights.
  static SyzygyPosition syzygy_position(const Position& position) {
    return {.white = position.of(Side::first),
            .black = position.of(Side::second),
            .kings = position.of(Kind::king),
            .queens = position.of(Kind::queen),
            .rooks = position.of(Kind::rook),
            .bishops = position.of(Kind::bishop),
            .knights = position.of(Kind::knight),
            .pawns = position.of(Kind::pawn),
            .halfmove_clock = position.halfmove_clock(),
            .en_passant = position.en_passant() == no_cell ? 0 : index(position.en_passant()),
            .white_moves = position.side_to_move() == Side::first};
  }
};

}  // namespace roundel::chess
