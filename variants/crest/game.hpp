#pragma once

#include <cmath>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/game/game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "variants/crest/belief.hpp"
#include "variants/crest/board_drawing.hpp"
#include "variants/crest/board_file.hpp"
#include "variants/crest/evaluation.hpp"
#include "variants/crest/game_end.hpp"
#include "variants/crest/hidden_tiles.hpp"
#include "variants/crest/knowledge.hpp"
#include "variants/crest/move_text.hpp"
#include "variants/crest/position_text.hpp"
#include "variants/crest/view.hpp"

namespace roundel::crest {

/// No option of the game changes its texts.
struct Settings {
  void read(const Options&) {}
};

/// It is empty, because the evaluation is computed from the position.
struct Accumulator {
  bool operator==(const Accumulator&) const = default;
};

/// Crest with the interface for the search and the session (engine/game/game.hpp), with all tiles known.
struct CrestGame {
  using Setup = crest::Setup;
  using Settings = crest::Settings;
  using Position = crest::Position;
  using Move = crest::Move;
  using MoveList = crest::MoveList;
  struct NodeInfo {};
  using Knowledge = crest::Knowledge;
  using Accumulator = crest::Accumulator;
  using Changes = ChangeList;
  using NoChanges = crest::NoChanges;
  using Parameters = SearchParameters;
  class Evaluator {
   public:
    explicit Evaluator(const Knowledge& knowledge) : knowledge_(knowledge) {}
    Score evaluate(const Position& position, const Accumulator&) const {
      return crest::evaluate(knowledge_, position);
    }

   private:
    const Knowledge& knowledge_;
  };

  static constexpr bool can_repeat = true;
  static constexpr bool sides_are_alike = false;
  static constexpr bool compound_turns = true;
  static constexpr char action_separator = ',';
  static constexpr WinRateModel win_rate{.half_won = 288, .spread = 235};
  /// For each side: a move of each kind to each square, a flip, and actions without a square.
  static constexpr int history_size = side_count * 6 * cell_count;
  static constexpr int butterfly_size = history_size;
  static constexpr int victim_kinds = kind_count;

  static NodeInfo node_info(const Position&) { return {}; }
  static bool must_respond(const Position& position, const NodeInfo&) { return has_ended(position); }
  static void generate_forcing(const Position& position, const NodeInfo&, MoveList& moves) {
    crest::generate_forcing(position, moves);
  }
  static void generate_quiet(const Position& position, const NodeInfo&, MoveList& moves) {
    crest::generate_quiet(position, moves);
  }
  static void generate_all(const Position& position, MoveList& moves) { crest::generate_all(position, moves); }
  static bool is_forcing(const Position& position, Move move) {
    if (move.gives_crest) return false;
    return move.action == Action::attack || (move.action == Action::move && contains(position.occupied(), move.to));
  }

  static std::uint32_t pack(Move move) { return crest::pack(move); }
  static std::optional<Move> find(const Position& position, const NodeInfo&, std::uint32_t packed) {
    const Move move = unpack(packed);
    if (crest::pack(move) != packed || !is_legal(position, move)) return std::nullopt;
    return move;
  }

  static Outcome outcome_without_moves(const Position& position, const NodeInfo&) {
    const auto ended = game_end(position);
    return ended ? outcome_for(position.side_to_move(), ended->winner) : Outcome::draw;
  }
  static bool drawn_by_rule(const Position&) { return false; }
  static int deciding_occurrence(const Position&) { return 3; }
  /// The third occurrence decides the game in the same way as the limit of quiet turns.
  static Outcome outcome_of_repetition(const Position& position, int) {
    return outcome_for(position.side_to_move(), side_ahead(position));
  }
  static std::optional<Result> result(const Position& position) {
    const auto ended = game_end(position);
    if (!ended) return std::nullopt;
    return result_of(*ended);
  }
  static Result result_of_repetition(const Position& position, int) {
    return result_of({GameEnd::Reason::repetition, side_ahead(position)});
  }
  /// Only turns of one action can precede, because a crest turn resets the count to 0.
  static int reversible_actions(const Position& position) { return position.mid_turn() ? 0 : position.quiet(); }
  static Key table_key(const Position& position) {
    constexpr int near_limit = Position::quiet_limit - 20;
    const Key key = position.key();
    return position.quiet() < near_limit ? key
                                         : key ^ RandomKeys(static_cast<std::uint64_t>(position.quiet())).next();
  }

  static int history_index(const Position& position, Move move) {
    constexpr int kinds = 6;
    const int side = roundel::index(position.side_to_move()) * kinds;
    switch (move.action) {
      case Action::flip: return (side + 3) * cell_count + roundel::index(move.from);
      case Action::move: return (side + moved_kind(position, move)) * cell_count + roundel::index(move.to);
      case Action::attack: return (side + moved_kind(position, move)) * cell_count + roundel::index(move.cross);
      default: return (side + 5) * cell_count;
    }
  }
  static int butterfly_index(const Position& position, Move move) { return history_index(position, move); }
  static int victim_kind(const Position& position, Move move) {
    const Side them = other(position.side_to_move());
    if (move.action == Action::attack) return crest::index(Kind::king);
    if (contains(position.down(them), move.to)) return crest::index(Kind::unknown);
    return crest::index(position.kind_at(move.to));
  }
  /// Returns what is taken or locked minus what that costs, or the shield.
  static Score gain(const Knowledge& knowledge, const Position& position, Move move) {
    const EvaluationParameters& numbers = knowledge.numbers();
    const Side them = other(position.side_to_move());
    if (move.action == Action::attack) return numbers.shield + gain_at_cross(numbers, position, move);
    if (contains(position.down(them), move.to)) {
      const Pile pile = position.pile(move.to);
      Score sum = -numbers.worth(position.kind_at(move.from));
      for (int level = 0; level < pile.height(); ++level) {
        sum += numbers.worth(pile.at(level)) * numbers.locked_thirds / 3;
      }
      return sum;
    }
    return contains(position.up(them), move.to) ? numbers.worth(position.kind_at(move.to)) : 0;
  }
  /// The key of what each side still has.
  static Key pawn_key(const Position& position) {
    Key key = 0;
    for (const Side side : {Side::first, Side::second}) {
      for (const int number : {position.remaining(side), position.shields(side), position.crests(side),
                               count(position.up(side, Kind::rook)), count(position.up(side, Kind::bishop)),
                               count(position.up(side, Kind::knight))}) {
        key = key * 31 + static_cast<Key>(number);
      }
    }
    return RandomKeys(key).next();
  }

  static Accumulator accumulate(const Knowledge&, const Position&) { return {}; }
  static constexpr bool accumulates_at_once(const Knowledge&) { return false; }
  static void update(const Knowledge&, const Position&, const Changes&, const Accumulator&, Accumulator&) {}

  // --- text

  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings&) {
    return crest::read_position(setup, text);
  }
  static std::string write_position(const Position& position, const Settings&) {
    return crest::write_position(position);
  }
  static std::string action_text(const Position& position, Move move, const Settings&) {
    return write_action(position, move);
  }
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings&) {
    return crest::read_action(position, text);
  }
  static std::string draw(const Position& position) { return crest::draw(position); }
  static BoardView board_view(const Position& position) { return crest::board_view(position); }
  static ActionView action_view(const Position& position, Move move) { return crest::action_view(position, move); }
  static std::vector<PieceMoves> piece_moves(const Setup& setup) { return crest::piece_moves(setup); }
  static std::string explain(const Knowledge& knowledge, const Position& position) {
    return crest::explain(knowledge, position);
  }
  // --- what is hidden

  using Layout = crest::Layout;
  using Belief = crest::Belief;
  static Expected<Layout> read_layout(const Position& position, std::string_view text) {
    return crest::read_layout(position, text);
  }
  static std::string layout_text(const Position& position, const Layout& layout, bool hidden) {
    return write_layout(position, layout, hidden);
  }
  static ActionView layout_view(const Position& position, const Layout& layout, bool hidden) {
    return crest::layout_view(position, layout, hidden);
  }
  static std::vector<std::uint32_t> pack_layout(const Layout& layout) { return crest::pack_layout(layout); }
  static std::optional<Layout> find_layout(const Position& position, const std::vector<std::uint32_t>& packed) {
    return crest::find_layout(position, packed);
  }
  static Layout random_layout(const Position& position, RandomKeys& random) {
    const Side us = position.side_to_move();
    return even_layout(position.setup(), us, position.hand(us), random);
  }
  static Layout chosen_layout(const Position& position, RandomKeys& random) {
    const Side us = position.side_to_move();
    return LayoutStrategy(position.setup()).draw(us, position.hand(us), random);
  }
  static double weight_of_layout(const Position& position, const Layout& layout) {
    return std::exp(LayoutStrategy(position.setup()).preference(position.side_to_move(), layout));
  }
  static Position seen_by(const Position& position, Side viewer) { return crest::seen_by(position, viewer); }
  static Expected<std::shared_ptr<const Setup>> make_setup(const Options& options, const OptionFiles& files);
  static std::shared_ptr<const Setup> default_setup();
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(const Setup& setup, const Options& options,
                                                                   const OptionFiles& files,
                                                                   const Knowledge::TunableParameters& numbers = {}) {
    return knowledge_by_file<Knowledge>(setup, options, files, numbers,
                                        [&](std::string_view bytes) { return read_network(setup, bytes); });
  }
  static std::string start_text(const Setup& setup) { return crest::start_text(setup); }

  /// Returns the board turned over file by file, if its marks allow it. The sides are not exchanged, because only
  /// White has the restriction.
  static Position flipped(const Position& position);

 private:
  static int moved_kind(const Position& position, Move move) {
    const Kind kind = position.kind_at(move.from);
    return kind == Kind::king ? 4 : crest::index(kind);
  }
  static Score gain_at_cross(const EvaluationParameters& numbers, const Position& position, Move move) {
    const Side us = position.side_to_move();
    if (move.cross == move.from) return 0;
    if (contains(position.up(us), move.cross)) return -numbers.worth(position.kind_at(move.cross));
    return contains(position.up(other(us)), move.cross) ? numbers.worth(position.kind_at(move.cross)) : 0;
  }
  static Result result_of(const GameEnd& ended);
};

}  // namespace roundel::crest
