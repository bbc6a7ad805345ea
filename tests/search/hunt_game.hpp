#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/fixed_list.hpp"
#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "engine/session/session.hpp"
#include "engine/view/board_view.hpp"

/// A small game with an endgame table, a draw clock and an accumulator that is updated late, to test how the search
/// uses them.
///
/// On a board of 4x4 one or two hunters, the first side, hunt a fox. A hunter steps one cell in any direction, the
/// fox along a file or a rank. Each takes what it steps on. The hunters win if they take the fox, or leave it without
/// a step. The fox wins if no hunter is left. The game is drawn after twelve plies without a capture.
///
/// Position text: the ranks from the fourth to the first with `h`, `f` and `.`, the side to move (h or f), and the plies
/// since a capture: `f.../..../..../..hh h 0`. A move is its two cells: `c1b2`.
namespace roundel::hunt {

inline constexpr int width = 4;
inline constexpr int cell_count = width * width;
inline constexpr int clock_limit = 12;
using Cells = std::uint32_t;  ///< a bit for each cell, a1 first

/// There are no other set-ups.
struct Setup {};
struct Settings {
  void read(const Options&) {}
};

struct Move {
  std::uint8_t from;
  std::uint8_t to;
  bool operator==(const Move&) const = default;
};

struct NoChanges {
  void added(Side, int) {}
  void removed(Side, int) {}
};
struct ChangeList {
  struct Change {
    Side side;
    int cell;
    bool added;
  };
  FixedList<Change, 3> changes;
  void clear() { changes.clear(); }
  void added(Side side, int cell) { changes.push_back({side, cell, true}); }
  void removed(Side side, int cell) { changes.push_back({side, cell, false}); }
};
/// The sum of the files of all pieces.
struct Accumulator {
  int files = 0;
  bool operator==(const Accumulator&) const = default;
};

class Position {
 public:
  Cells pieces(Side side) const { return pieces_[at(side)]; }
  Side side_to_move() const { return side_; }
  int clock() const { return clock_; }
  Key key() const { return key_; }
  Key computed_key() const;

  template <class Changes>
  void do_move(Move move, Changes& changes) {
    const Side them = other(side_);
    const bool captures = (pieces(them) >> move.to & 1) != 0;
    flip(side_, move.from);
    changes.removed(side_, move.from);
    if (captures) {
      flip(them, move.to);
      changes.removed(them, move.to);
    }
    flip(side_, move.to);
    changes.added(side_, move.to);
    clock_ = captures ? 0 : std::min(clock_ + 1, clock_limit);
    set_side(them);
  }

  void flip(Side side, int cell) {
    pieces_[at(side)] ^= 1U << cell;
    key_ ^= piece_keys[at(side)][static_cast<std::size_t>(cell)];
  }
  void set_side(Side side) {
    if (side != side_) key_ ^= side_key;
    side_ = side;
  }
  void set_clock(int plies) { clock_ = plies; }

 private:
  static constexpr PieceKeys<side_count, cell_count> piece_keys = make_piece_keys<side_count, cell_count>(81);
  static constexpr Key side_key = RandomKeys(82).next();

  std::array<Cells, side_count> pieces_{};
  Side side_ = Side::first;
  int clock_ = 0;
  Key key_ = 0;
};

using MoveList = FixedList<Move, 16>;
void generate(const Position& position, MoveList& moves);

/// Returns the result with best play, clock included, found by playing everything.
ProbeResult solve(const Position& position);

/// A table of all positions with at most this many pieces. It has no clock.
class Table {
 public:
  explicit Table(int pieces);
  /// Reads what text() wrote. Error: the text is not such a table.
  static Expected<Table> read(std::string_view text);
  std::string text() const;

  int pieces() const { return pieces_; }
  /// Returns how often it was probed.
  int asked() const { return asked_; }
  ProbeResult find(const Position& position) const;

 private:
  Table() = default;

  int pieces_ = 0;
  mutable int asked_ = 0;
  std::array<std::vector<std::int8_t>, side_count> distances_;  ///< for wins; negative for losses; 0: a draw
};

/// The game with the interface for the search (engine/game/game.hpp).
struct HuntGame {
  using Setup = hunt::Setup;
  using Settings = hunt::Settings;
  using Position = hunt::Position;
  using Move = hunt::Move;
  using MoveList = hunt::MoveList;
  struct NodeInfo {};
  using Changes = ChangeList;
  using NoChanges = hunt::NoChanges;
  using Accumulator = hunt::Accumulator;
  using Parameters = SearchParameters;

  /// The usual search, and possibly a table.
  class Knowledge {
   public:
    explicit Knowledge(const Setup&, std::shared_ptr<const Table> table = nullptr) : table_(std::move(table)) {}
    const SearchParameters& search() const { return parameters; }
    const Table* table() const { return table_.get(); }

   private:
    std::shared_ptr<const Table> table_;
  };
  struct Evaluator {
    explicit Evaluator(const Knowledge&) {}
    Score evaluate(const Position& position, const Accumulator& accumulator) const;
  };

  static constexpr SearchParameters parameters{};
  static constexpr WinRateModel win_rate{};
  static constexpr bool can_repeat = true;
  static constexpr bool sides_are_alike = false;
  static constexpr bool compound_turns = false;
  static constexpr int history_size = side_count * cell_count;
  static constexpr int butterfly_size = history_size;
  static constexpr int victim_kinds = 1;

  static NodeInfo node_info(const Position&) { return {}; }
  static bool must_respond(const Position& position, const NodeInfo&);
  static void generate_forcing(const Position& position, const NodeInfo&, MoveList& moves);
  static void generate_quiet(const Position& position, const NodeInfo&, MoveList& moves);
  static void generate_all(const Position& position, MoveList& moves) { generate(position, moves); }
  static bool is_forcing(const Position& position, Move move) {
    return (position.pieces(other(position.side_to_move())) >> move.to & 1) != 0;
  }

  static std::uint32_t pack(Move move) { return 1U + move.from + 256U * move.to; }
  static std::optional<Move> find(const Position& position, const NodeInfo&, std::uint32_t packed);

  static Outcome outcome_without_moves(const Position&, const NodeInfo&) { return Outcome::loss; }
  static bool drawn_by_rule(const Position& position);
  static std::optional<Result> result(const Position& position);
  static int reversible_actions(const Position& position) { return position.clock(); }
  /// Each state of the clock is a separate position.
  static Key table_key(const Position& position) {
    return position.key() ^ RandomKeys(static_cast<Key>(position.clock())).next();
  }

  static int history_index(const Position& position, Move move) {
    return index(position.side_to_move()) * cell_count + move.to;
  }
  static int butterfly_index(const Position& position, Move move) { return history_index(position, move); }
  static int victim_kind(const Position&, Move) { return 0; }
  static Score gain(const Knowledge&, const Position& position, Move move) {
    return 300 * is_forcing(position, move);
  }
  static Key pawn_key(const Position&) { return 0; }
  static Accumulator accumulate(const Knowledge&, const Position& position);
  static constexpr bool accumulates_at_once(const Knowledge&) { return false; }
  static void update(const Knowledge&, const Position& position, const Changes& changes, const Accumulator& before,
                     Accumulator& after);

  static int pieces_in_tables(const Knowledge& knowledge) {
    return knowledge.table() ? knowledge.table()->pieces() : 0;
  }
  static int pieces(const Position& position) {
    return std::popcount(position.pieces(Side::first) | position.pieces(Side::second));
  }
  /// If a win in the table may come too late for the clock, the result is at least a draw.
  static std::optional<ProbeResult> probe(const Knowledge& knowledge, const Position& position);

  static std::shared_ptr<const Setup> default_setup();
  /// Uses the table of the file that the option TableFile names.
  static Expected<std::shared_ptr<const Knowledge>> make_knowledge(const Setup& setup, const Options& options,
                                                                   const OptionFiles& files);
  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings& settings);
  static std::string write_position(const Position& position, const Settings& settings);
  static std::string action_text(const Position& position, Move move, const Settings& settings);
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings& settings);
  static std::string draw(const Position& position) { return write_position(position, {}) + '\n'; }
  static std::string explain(const Knowledge&, const Position&) { return "men and files\n"; }
  static BoardView board_view(const Position& position);
  static ActionView action_view(const Position& position, Move move);
  /// Returns the position mirrored, rank by rank.
  static Position flipped(const Position& position);
};

/// Returns the row of the game for a table of variants.
Variant row();

}  // namespace roundel::hunt
