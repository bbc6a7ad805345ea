#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/base/fixed_list.hpp"
#include "variants/fairy/board_measures.hpp"
#include "variants/fairy/pawn_race.hpp"
#include "variants/fairy/piece_values.hpp"

namespace roundel::fairy {

/// Look-up tables of the hand-crafted evaluation by kind and cell, computed from the graph, the rules and the
/// parameters.
template <CellMask M>
class EvaluationTables {
 public:
  EvaluationTables(const Setup<M>& setup, const BoardMeasures<M>& measures, const PieceValues<M>& worths,
                   const EvaluationParameters& parameters);

  const EvaluationParameters& parameters() const { return parameters_; }
  const PawnRace<M>& pawn_race() const { return pawn_race_; }

  /// Returns all kinds, weakest first. Royal kinds come last.
  const FixedList<Kind, most_kinds>& by_worth() const { return by_worth_; }
  /// Returns how many kinds at the beginning of by_worth() are clearly weaker than this one.
  int weaker_kinds(Kind kind) const { return weaker_kinds_[fairy::at(kind)]; }
  Tapered mobility(Kind kind, int cells) const { return mobility_[fairy::at(kind)][static_cast<std::size_t>(cells)]; }
  /// Returns the units of danger for each attacked cell around a royal piece, plus one.
  int attacker(Kind kind) const { return attackers_[fairy::at(kind)]; }
  /// More colours are too small for two pieces to share the board between them.
  static constexpr int most_colours = 3;
  using Colours = FixedList<M, most_colours>;
  /// Returns the cells of each colour to which pieces of a kind are bound; empty if they are not bound.
  const Colours& colours(Kind kind) const { return colours_[fairy::at(kind)]; }
  Tapered colour_pair(Kind kind) const { return colour_pairs_[fairy::at(kind)]; }
  int distance(Cell a, Cell b) const {
    return distances_[static_cast<std::size_t>(index(a) * mask_width<M> + index(b))];
  }
  /// Returns the mean distance of a cell to all others minus the average, in hundredths of a step.
  int remoteness(Cell cell) const { return remoteness_[static_cast<std::size_t>(cell)]; }

  KindSet pawns = 0;            ///< kinds that never return to a cell, and win or promote
  KindSet movers = 0;           ///< neither pawns nor royal: they have mobility terms
  KindSet minors = 0;           ///< kinds of a strength at which outposts count
  KindSet strong = 0;           ///< nearly as strong as the strongest kind at the start
  KindSet arriving = 0;         ///< kinds that win on some cells and are not pawns
  KindSet racing = 0;           ///< arriving royal kinds where no move may give check
  bool has_danger = false;      ///< royal pieces can be mated or captured, and moves may give check
  bool wins_by_losing = false;  ///< a side that loses all its pieces wins, so threats do not count
  bool ends_by_mate = false;    ///< the game ends by mate and nothing else

  /// Masks for a pawn of a side on a cell.
  struct PawnCell {
    M ahead{};       ///< the cells that it can reach by moves onto empty cells
    M stoppers{};    ///< where an enemy pawn can block its way, or can come to attack it
    M protectors{};  ///< where own pawns guard the cell
    M supporters{};  ///< where own pawns could come to guard it
    M flank{};       ///< where own pawns guard the cell in front of it
    M beside{};      ///< where own pawns could ever guard it, or it could guard them
    M attackers{};   ///< where enemy pawns attack the cell in front of it
    Cell step = no_cell;
    std::uint8_t nearness = 0;  ///< to its goal: 7 on it, 6 one move before it, and so on; 0 for all farther cells
  };
  const PawnCell& pawn(Piece piece, Cell cell) const {
    return pawn_cells_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  /// Returns the gain of a pawn at the end of its way, in percent of 900 centipawns.
  int gain(Kind kind) const { return gains_[fairy::at(kind)]; }
  /// Returns the cells from which some pawn of a side could ever come to attack a cell.
  M pawn_reach(Side side, Cell cell) const { return pawn_reach_[roundel::at(side)][static_cast<std::size_t>(cell)]; }

  /// For a royal piece on a cell: the cells around it, its own included; and where own pawns shelter it.
  struct RoyalCell {
    M zone{};
    M cover{};
  };
  const RoyalCell& royal(Piece piece, Cell cell) const {
    return royal_cells_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  /// Returns the moves to the nearest cell on which an arriving piece wins; 0 on it, 255 if there is no way.
  int moves_to_goal(Piece piece, Cell cell) const {
    return moves_to_goal_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  M goals(Piece piece) const { return goals_[static_cast<std::size_t>(piece)]; }

 private:
  void sort_kinds(const Setup<M>& setup, const PieceValues<M>& worths);
  void make_kind_tables(const Setup<M>& setup, const PieceValues<M>& worths);
  void make_mobility(Kind kind, int worth);
  void find_colours(const Setup<M>& setup, Kind kind, int worth);
  void make_royal_cells(const Setup<M>& setup, Side side, Kind kind);
  void make_goals(const Setup<M>& setup, Side side, Kind kind);
  void measure(const Setup<M>& setup, const BoardMeasures<M>& measures);
  /// For pawns of a side on a cell: the cells that they can reach by moves, their own included; and what they attack
  /// from there.
  struct Spans {
    std::vector<M> ways;
    std::vector<M> attacks;
  };
  Spans spans_of(const Setup<M>& setup, Side side) const;
  void make_pawn_cells(const Setup<M>& setup, Side side, Kind kind, const Spans& own, const Spans& enemy);

  EvaluationParameters parameters_;
  PawnRace<M> pawn_race_;
  FixedList<Kind, most_kinds> by_worth_;
  std::array<int, most_kinds> weaker_kinds_{};
  std::array<int, most_kinds> attackers_{};
  std::array<int, most_kinds> gains_{};
  std::array<Colours, most_kinds> colours_{};
  std::array<Tapered, most_kinds> colour_pairs_{};
  std::array<std::array<Tapered, static_cast<std::size_t>(mask_width<M>) + 1>, most_kinds> mobility_{};
  std::vector<std::uint8_t> distances_;
  std::vector<int> remoteness_;
  std::array<std::vector<PawnCell>, piece_codes> pawn_cells_;
  std::array<std::vector<M>, side_count> pawn_reach_;
  std::array<std::vector<RoyalCell>, piece_codes> royal_cells_;
  std::array<std::vector<std::uint8_t>, piece_codes> moves_to_goal_;
  std::array<M, piece_codes> goals_{};
};

extern template class EvaluationTables<Mask64>;
extern template class EvaluationTables<Mask128>;

}  // namespace roundel::fairy
