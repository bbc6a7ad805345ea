#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/slide_table.hpp"
#include "engine/board/symmetry.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/evaluation/described_game.hpp"
#include "variants/stones/rules.hpp"

namespace roundel::stones {

/// A jump from a cell: over which cell, and where it lands.
struct Leap {
  Cell over = no_cell;
  Cell to = no_cell;
};

/// What one kind of stone of one side can do on a board.
template <CellMask M>
struct KindTables {
  SlideTable<M> moves;
  M stands_on{};
  M places_on{};
  std::vector<std::vector<Leap>> leaps;  ///< by cell
};

/// The cells of a line from a cell on, as a set. Its cells have rising numbers, falling ones, or neither.
template <CellMask M>
struct FlankingLine {
  enum class Order : std::uint8_t { rising, falling, mixed };
  M cells{};
  Direction direction{};
  Order order = Order::rising;
};

/// A straight run of cells, from the one next to a cell to the end of the line. It does not come back to that cell.
using Ray = std::span<const Cell>;

/// The board and the rules of a game of stones, with everything that is computed once. Positions borrow it.
template <CellMask M>
class Setup {
 public:
  /// Error: the lines are too long for the tables of moves; or two jumps lead from one cell to another.
  static Expected<std::shared_ptr<const Setup>> make(DescribedGame game, FileBoard board, Rules rules);

  const DescribedGame& game() const { return game_; }
  const FileBoard& board() const { return board_; }
  const CellGraph& graph() const { return board_.graph; }
  const Rules& rules() const { return rules_; }
  int kind_count() const { return rules_.kind_count(); }
  /// Returns whether stones on the board can act. Else they are only placed.
  bool stones_move() const { return stones_move_; }
  /// Returns the cells next to a cell from which a side flanks there.
  M flanking_neighbours(Side side, Cell cell) const { return flanking_neighbours_[roundel::at(side)][at(cell)]; }
  /// Returns whether there are blocks at the start or later.
  bool has_blocks() const { return has_blocks_; }
  /// Returns the number of kinds of a network, and the number of a side's kind among them (learned_network.hpp).
  int network_kinds() const { return kind_count() * (sides_are_alike() ? 1 : side_count) + (has_blocks() ? 1 : 0); }
  int network_kind(Side side, Kind kind) const {
    return stones::index(kind) + (sides_are_alike() || side == Side::first ? 0 : kind_count());
  }
  M all_cells() const { return all_cells_; }
  const KindTables<M>& tables(Side side, Kind kind) const { return tables_[roundel::at(side)][at(kind)]; }
  const SlideTable<M>& shots(Side side) const { return shots_[roundel::at(side)]; }
  /// Returns the cells that touch a cell.
  M beside(Cell cell) const { return beside_[at(cell)]; }
  Ray ray(Cell cell, Direction direction) const {
    const Span span = rays_[at(cell) * directions_ + static_cast<std::size_t>(direction)];
    return {ray_cells_.data() + span.begin, span.size};
  }
  /// Returns the lines along which a side's stone on a cell can flank others.
  std::span<const FlankingLine<M>> flanking_lines(Side side, Cell cell) const {
    return flanking_lines_[roundel::at(side)][at(cell)];
  }
  /// Return a side's directions in the rules, turned over for the second side.
  const Directions& flanking_along(Side side) const { return flanking_along_[roundel::at(side)]; }
  /// Returns the direction in which a single step leads from one cell to another, or one beyond the last.
  int direction_between(Cell from, Cell to) const;
  /// Returns the direction in which the line of a single step goes on; one beyond the last without such a step.
  int direction_after(Cell from, int direction) const;
  /// Returns the kinds that flank at once: all, unless some kinds do not flank or are only flanked from all sides.
  KindSet flanks_at_once() const { return flanks_at_once_; }
  Direction opposite(Direction direction) const {
    const auto n = static_cast<std::size_t>(direction);
    return static_cast<Direction>((n + directions_ / 2) % directions_);
  }
  /// Returns the cells where stones come to rest that slide in from an edge. They are the same for both sides.
  M resting_places(M empty) const;
  /// Returns the cells of the whole lines through a cell that moves by count follow, one set for each line.
  const std::vector<M>& counted_lines(Cell cell) const { return counted_lines_[at(cell)]; }
  /// Returns the sets of cells that make a line of that many through a cell, for the goal or rule with that number.
  const std::vector<M>& lines_of(int number, Cell cell) const;
  /// Returns all such sets of the board, each once.
  const std::vector<M>& all_lines_of(int number) const;
  /// Returns the cells of a side that flank the other side's stones while they are empty.
  M hostile(Side side) const { return hostile_[roundel::at(side)]; }
  /// Returns the cells whose stones cannot be flanked, and the number of directions along which one on a cell cannot be.
  M safe_cells() const { return safe_cells_; }
  int safe_directions(Cell cell) const { return safe_directions_[at(cell)]; }
  M filled_first(Side side) const { return filled_first_[roundel::at(side)]; }
  /// Returns the number of steps from a cell to the nearest of a goal's cells, over empty cells; -1: it never gets there.
  int distance_to_goal(std::size_t goal, Side side, Cell cell) const {
    return goal_distances_[goal][roundel::at(side)][at(cell)];
  }
  M goal_cells(std::size_t goal, Side side) const { return narrowed<M>(rules_.goals[goal].on[roundel::at(side)]); }
  M connected_cells(std::size_t goal, Side side) const {
    return narrowed<M>(rules_.goals[goal].to[roundel::at(side)]);
  }
  /// Returns whether some actions take stones and others do not, so that a search looks at those that take first.
  bool has_forcing_actions() const { return has_forcing_actions_; }
  /// Returns whether both sides have the same rules, turned over.
  bool sides_are_alike() const { return sides_are_alike_; }

  /// Returns whether stones are only placed, one in each turn, and never leave the board.
  bool only_places() const { return only_places_; }
  /// Returns whether a turn is only to place a stone where it flanks enemy stones, which all become own ones, or to pass;
  /// and the numbers of stones decide.
  bool only_flanks() const { return only_flanks_; }
  /// Returns a side all of whose stones can make only so many moves, because they never come back, in a game without
  /// placed stones and with turns of one action each. Empty: there is none.
  std::optional<Side> only_advancing() const { return only_advancing_; }
  /// Returns the greatest number of moves that a stone of that side can still make.
  int moves_ahead(Kind kind, Cell cell) const { return moves_ahead_[at(kind)][at(cell)]; }
  /// Returns whether each game ends after a bounded number of turns, and no position has too many actions for a solver.
  bool is_bounded() const;
  /// Returns whether the numbers of stones decide the game, and nothing else.
  bool points_decide() const {
    return rules_.goals.empty() && rules_.final_count != FinalCount::none &&
           (rules_.stuck == Stuck::pass || rules_.stuck == Stuck::draw);
  }
  /// Returns the renumberings of the cells that leave the game the same, if it is bounded. The first one changes
  /// nothing. They are found when they are first needed. Thread-safe.
  const std::vector<Symmetry>& symmetries() const;

  std::array<KindSet, side_count> flankers{};  ///< kinds that flank

 private:
  static constexpr auto capacity = static_cast<std::size_t>(mask_width<M>);
  static constexpr std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }
  static constexpr std::size_t at(Kind kind) { return stones::at(kind); }
  struct Span {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };
  struct Lines {
    int number = 0;
    std::vector<M> all;
    std::array<std::vector<M>, capacity> through;
  };

  Setup(DescribedGame game, FileBoard board, Rules rules)
      : game_(std::move(game)), board_(std::move(board)), rules_(std::move(rules)) {}
  MaybeError make_tables();
  MaybeError make_leaps(Side side, Kind kind);
  void make_rays();
  void make_neighbours();
  void make_flanking_neighbours();
  void find_safe_cells();
  void make_flanking_lines();
  void make_lines(int number);
  void make_counted_lines();
  /// A way from the edge to a cell, on which a stone slides in.
  struct Slide {
    M to;       ///< the cell
    M way;      ///< the cell and those before it
    M stopper;  ///< the cell behind it; empty at the edge
    bool operator==(const Slide&) const = default;
  };
  void make_slides();
  void make_distances();
  using Distances = std::array<int, capacity>;
  Distances distances(std::size_t goal, Side side) const;
  /// Returns the cells that a piece of a goal reaches from a cell with one step or one move that nothing blocks.
  M next_to_goal(std::size_t goal, Side side, Cell from) const;
  void compare_sides();
  /// Returns whether a symmetry of the board keeps all that the rules say of cells and lines, if the game is bounded.
  bool keeps_rules(const Symmetry& symmetry) const;
  bool keeps_cells(const Symmetry& symmetry) const;
  bool keeps_rays(const Symmetry& symmetry) const;
  bool keeps_moves(const Symmetry& symmetry) const;
  void find_advancing();
  bool has_only_flanking() const;
  /// Computes moves_ahead() of a side's kind. Returns false if its stones can come back.
  bool count_moves_ahead(Side side, Kind kind);
  /// Returns the greatest number of moves that a stone can have.
  int most_moves() const;

  DescribedGame game_;
  FileBoard board_;
  Rules rules_;
  M all_cells_{};
  std::size_t directions_ = 0;
  std::array<std::array<KindTables<M>, most_kinds>, side_count> tables_;
  std::array<SlideTable<M>, side_count> shots_;
  std::array<M, capacity> beside_{};
  std::vector<Span> rays_;
  std::vector<Cell> ray_cells_;
  std::array<Directions, side_count> flanking_along_;
  std::vector<Slide> slides_;
  std::array<std::vector<M>, capacity> counted_lines_;
  std::vector<Lines> lines_;
  std::array<M, side_count> hostile_{};
  std::array<M, side_count> filled_first_{};
  std::array<std::array<std::vector<FlankingLine<M>>, capacity>, side_count> flanking_lines_;
  M safe_cells_{};
  std::array<int, capacity> safe_directions_{};
  KindSet flanks_at_once_ = all_kinds;
  std::vector<std::array<Distances, side_count>> goal_distances_;
  bool has_forcing_actions_ = false;
  bool sides_are_alike_ = true;
  bool has_blocks_ = false;
  bool stones_move_ = false;
  bool only_places_ = false;
  bool only_flanks_ = false;
  std::array<std::array<M, capacity>, side_count> flanking_neighbours_{};
  std::optional<Side> only_advancing_;
  std::array<std::array<int, capacity>, most_kinds> moves_ahead_{};
  mutable std::once_flag finds_symmetries_;
  mutable std::vector<Symmetry> symmetries_;
};

extern template class Setup<Mask64>;
extern template class Setup<Mask128>;

}  // namespace roundel::stones
