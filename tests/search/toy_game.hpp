#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/fixed_list.hpp"
#include "engine/base/option.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/game/game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/session/session.hpp"
#include "engine/view/board_view.hpp"

/// A small game with turns of one or two actions, to test the search and the session with features that chess lacks.
///
/// Two sides, x and o, place stones on a board of 4x4. A turn is a stone and then, if the game continues, another
/// stone or `-` for none. A row is a number of stones along a file, a rank or a diagonal. A side with a row has won,
/// or in the other game has lost. The game ends at once, even within a turn. A full board is a draw.
///
/// Position text: the ranks from the fourth to the first with `x`, `o` and `.`, then the side to move, then how many
/// actions of its turn are done: `..../..../..../.... x 0`. A turn is `b3` and `-` or a cell: `b3,c3`.
namespace roundel::toy {

inline constexpr int width = 4;
inline constexpr int cell_count = width * width;
using Stones = std::uint32_t;  ///< a bit for each cell, a1 first
inline constexpr Stones all_cells = (1U << cell_count) - 1;

/// One of the two games.
struct Setup {
  int length;     ///< of a row
  bool row_wins;  ///< else the row loses
  std::vector<Stones> rows;

  Setup(int length_, bool row_wins_);
};

struct Settings {
  void read(const Options&) {}
};

/// A stone, or none.
struct Move {
  std::uint8_t cell;
  bool operator==(const Move&) const = default;
};
inline constexpr Move none{cell_count};

struct NoChanges {
  void added(Side, int) {}
};
struct ChangeList {
  FixedList<std::pair<Side, int>, 1> stones;
  void clear() { stones.clear(); }
  void added(Side side, int cell) { stones.push_back({side, cell}); }
};
/// The first side's stones minus the second's.
struct Accumulator {
  int lead = 0;
  void added(Side side, int) { lead += side == Side::first ? 1 : -1; }
  bool operator==(const Accumulator&) const = default;
};

class Position {
 public:
  Position() = default;
  explicit Position(const Setup& setup) : setup_(&setup) {}

  const Setup& setup() const { return *setup_; }
  Side side_to_move() const { return side_; }
  bool mid_turn() const { return mid_turn_; }
  Stones stones(Side side) const { return stones_[static_cast<std::size_t>(side)]; }
  Stones empty() const { return all_cells & ~(stones_[0] | stones_[1]); }
  Key key() const { return key_; }
  Key computed_key() const;

  bool has_row(Side side) const;
  bool is_over() const { return empty() == 0 || has_row(Side::first) || has_row(Side::second); }

  template <class Changes>
  void do_move(Move move, Changes& changes) {
    if (move != none) {
      put(side_, move.cell);
      changes.added(side_, move.cell);
    }
    set_turn(side_, !mid_turn_ && !is_over());
    if (!mid_turn_) set_turn(other(side_), false);
  }

  void put(Side side, int cell) {
    stones_[static_cast<std::size_t>(side)] |= 1U << cell;
    key_ ^= stone_keys[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
  }
  void set_turn(Side side, bool mid_turn) {
    if (side != side_) key_ ^= side_key;
    if (mid_turn != mid_turn_) key_ ^= mid_turn_key;
    side_ = side;
    mid_turn_ = mid_turn;
  }

 private:
  static constexpr PieceKeys<side_count, cell_count> stone_keys = make_piece_keys<side_count, cell_count>(71);
  static constexpr Key side_key = RandomKeys(72).next();
  static constexpr Key mid_turn_key = RandomKeys(73).next();

  const Setup* setup_ = nullptr;
  std::array<Stones, side_count> stones_{};
  Side side_ = Side::first;
  bool mid_turn_ = false;
  Key key_ = 0;
};

/// The game with the interface for the search and the session (engine/game/game.hpp).
struct ToyGame {
  using Setup = toy::Setup;
  using Settings = toy::Settings;
  using Position = toy::Position;
  using Move = toy::Move;
  using MoveList = FixedList<Move, cell_count + 1>;
  struct NodeInfo {};
  using Accumulator = toy::Accumulator;
  static constexpr SearchParameters parameters{};
  /// Only the usual search.
  class Knowledge {
   public:
    explicit Knowledge(const Setup&) {}
    const SearchParameters& search() const { return parameters; }
  };
  struct Evaluator {
    explicit Evaluator(const Knowledge&) {}
    Score evaluate(const Position& position, const Accumulator& accumulator);
  };
  using Changes = ChangeList;
  using NoChanges = toy::NoChanges;
  using Parameters = SearchParameters;

  static constexpr bool can_repeat = false;
  static constexpr bool sides_are_alike = true;
  static constexpr bool compound_turns = true;
  static constexpr char action_separator = ',';
  static constexpr WinRateModel win_rate{};
  static constexpr int history_size = side_count * (cell_count + 1);
  static constexpr int butterfly_size = history_size;
  static constexpr int victim_kinds = 1;

  static NodeInfo node_info(const Position&) { return {}; }
  /// If the game is over, a static evaluation would hide that.
  static bool must_respond(const Position& position, const NodeInfo&) { return position.is_over(); }

  static void generate_forcing(const Position& position, const NodeInfo&, MoveList& moves);
  static void generate_quiet(const Position& position, const NodeInfo&, MoveList& moves);
  static void generate_all(const Position& position, MoveList& moves);
  /// An action that makes a row is forcing.
  static bool is_forcing(const Position& position, Move move);

  static std::uint32_t pack(Move move) { return move.cell + 1U; }
  static std::optional<Move> find(const Position& position, const NodeInfo&, std::uint32_t packed);

  static Outcome outcome_without_moves(const Position& position, const NodeInfo&);
  static bool drawn_by_rule(const Position&) { return false; }
  static std::optional<Result> result(const Position& position);
  static int reversible_actions(const Position&) { return 0; }
  static Key table_key(const Position& position) { return position.key(); }

  static int history_index(const Position& position, Move move) {
    return index(position.side_to_move()) * (cell_count + 1) + move.cell;
  }
  static int butterfly_index(const Position& position, Move move) { return history_index(position, move); }
  static int victim_kind(const Position&, Move) { return 0; }
  static Score gain(const Knowledge&, const Position&, Move) { return 0; }
  static Key pawn_key(const Position&) { return 0; }
  static Accumulator accumulate(const Knowledge&, const Position& position);
  static constexpr bool accumulates_at_once(const Knowledge&) { return false; }
  static void update(const Knowledge&, const Position&, const Changes& changes, const Accumulator& before,
                     Accumulator& after) {
    after = before;
    for (const auto& [side, cell] : changes.stones) after.added(side, cell);
  }

  static std::shared_ptr<const Setup> default_setup();
  static Expected<Position> read_position(const Setup& setup, std::string_view text, const Settings& settings);
  static std::string write_position(const Position& position, const Settings& settings);
  static std::string action_text(const Position& position, Move move, const Settings& settings);
  static Expected<Move> read_action(const Position& position, std::string_view text, const Settings& settings);
  static std::string draw(const Position& position) { return write_position(position, {}) + '\n'; }
  static BoardView board_view(const Position& position);
  static ActionView action_view(const Position& position, Move move);
  static std::string explain(const Knowledge&, const Position&) { return "rows that are open\n"; }
  /// Returns the position with exchanged colours and mirrored ranks.
  static Position flipped(const Position& position);
};

/// Returns the two games as rows of a table: `rows`, in which four in a row win, and `norows`, in which three in a
/// row lose.
std::vector<Variant> table();
/// Returns a game in which this many stones in a row win, with its own board, like a game from a file.
Variant row(const std::string& name, int length, std::vector<Option> options = {});
const std::shared_ptr<const Setup>& setup_of(std::string_view variant);

}  // namespace roundel::toy
