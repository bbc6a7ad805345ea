#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "variants/evaluation/described_game.hpp"
#include "variants/fairy/kind_tables.hpp"

namespace roundel::fairy {

/// The board and rules of a game, with the tables computed from them. All positions on it borrow it.
template <CellMask M>
class Setup {
 public:
  static constexpr int capacity = mask_width<M>;

  /// Error: which rule is impossible on the board.
  static Expected<std::shared_ptr<const Setup>> make(const DescribedGame& game, const FileBoard& board,
                                                     const Rules& rules);

  const DescribedGame& game() const { return game_; }
  const FileBoard& board() const { return board_; }
  const CellGraph& graph() const { return board_.graph; }
  const Rules& rules() const { return rules_; }
  int kind_count() const { return rules_.kind_count(); }
  const KindRules& of(Kind kind) const { return rules_.of(kind); }
  const KindTables<M>& tables(Side side, Kind kind) const {
    return tables_[static_cast<std::size_t>(index(piece_of(side, kind)))];
  }
  M all_cells() const { return all_cells_; }
  /// Returns, by kind, the cells from which a side's pieces could take on `target` if nothing blocked them and every
  /// hurdle were there.
  const std::array<M, most_kinds>& sources(Side side, Cell target) const {
    return sources_[static_cast<std::size_t>(roundel::index(side) * capacity + roundel::index(target))];
  }
  /// Does the same for all cells to which the other side's royal piece on `royal` could go.
  const std::array<M, most_kinds>& sources_near(Side side, Cell royal) const {
    return sources_near_[static_cast<std::size_t>(roundel::index(side) * capacity + roundel::index(royal))];
  }

  /// One castling move as masks.
  struct Castling {
    Cell king_from, king_to, rook_from, rook_to;
    M empty, safe;
  };
  const Castling& castling(int n) const { return castlings_[static_cast<std::size_t>(n)]; }
  /// Return the castling moves, one bit each: those of a side, and those that are lost if something leaves a cell or
  /// is taken there.
  unsigned castlings_of(Side side) const { return castlings_of_[roundel::at(side)]; }
  unsigned castlings_with(Cell cell) const { return castlings_with_[static_cast<std::size_t>(roundel::index(cell))]; }
  /// Returns the moves that a side has by one right. They are lost together.
  unsigned castlings_by(char right, Side side) const;
  /// Returns the number of the castling move of the pieces on two cells, which exists.
  int castling_between(Cell king_or_rook, Cell other_one) const;
  /// Returns the cells from which a side's pieces let others in with their first move, and the one of them in the file with
  /// this letter; no_cell: none. Only where pieces come in through gates.
  M gates(Side side) const { return gates_[roundel::at(side)]; }
  Cell gate_of(Side side, char file) const;
  /// Returns the corresponding moves of the other side.
  unsigned turned_castlings(unsigned castlings) const;

  struct ArrivalCells {
    KindSet kinds;
    std::array<M, side_count> on;
    Outcome outcome;
    bool safe;
    bool reply;
    int number;
    bool blocked;
  };
  const std::vector<ArrivalCells>& arrivals() const { return arrivals_; }
  /// The pieces that a piece meets after it has come to a cell: those of these kinds of its side that stand in front
  /// of it and face it.
  struct Meeting {
    Cell cell = no_cell;
    KindSet kinds = 0;
  };
  /// Only for games in which pieces meet.
  Meeting meeting(Piece piece, Cell cell) const {
    return meetings_[static_cast<std::size_t>(index(piece) * capacity + roundel::index(cell))];
  }
  /// Returns the kind of a piece before it was promoted to this one, if kinds determine it.
  Kind unpromoted(Kind kind) const { return unpromoted_[fairy::at(kind)]; }
  /// Returns the kind that a piece without the mark of a promoted one has in a hand.
  Kind in_hand(Kind kind) const { return in_hand_[fairy::at(kind)]; }
  /// Returns the kind in a hand that is dropped as this one.
  Kind dropped_from(Kind kind) const { return dropped_from_[fairy::at(kind)]; }
  bool has_compound_turns() const { return compound_turns; }
  /// Returns the cells over which a piece can have passed with a move to a cell. It can have been promoted there.
  M passed_before(Piece piece, Cell to) const;
  /// Returns the cells on which a side can put a block.
  M blocks_on(Side side) const { return blocks_on_[roundel::at(side)]; }
  /// Returns the side's cells on which its pieces capture all kinds.
  M traps(Side side) const { return traps_[roundel::at(side)]; }
  /// Returns the cells of each colour, if pieces are dropped on both colours.
  const std::array<M, 2>& coloured() const { return coloured_; }
  /// Returns the castling moves of a side whose rights begin by drops.
  unsigned castlings_by_drops(Side side) const { return castlings_by_drops_[roundel::at(side)]; }
  /// Returns the cells next to a cell, and the cell itself.
  M blast(Cell cell) const { return blasts_[static_cast<std::size_t>(roundel::index(cell))]; }
  /// Returns all cells of the file of a cell.
  M file_with(Cell cell) const { return files_[static_cast<std::size_t>(roundel::index(cell))]; }
  /// Returns how many pieces of a kind a side begins with on the board.
  int start_count(Side side, Kind kind) const {
    return rules_.start_counts[static_cast<std::size_t>(index(piece_of(side, kind)))];
  }
  /// Returns how many pieces both sides begin with.
  int start_pieces() const { return std::accumulate(rules_.start_counts.begin(), rules_.start_counts.end(), 0); }
  /// The kinds, by how their unrestricted moves are generated: in whole sets at once; for pieces that take as they
  /// move and are never promoted; and for others. Each kind is in one list.
  struct Manners {
    FixedList<Kind, most_kinds> sets;
    FixedList<Kind, most_kinds> plain;
    FixedList<Kind, most_kinds> others;
  };
  /// Returns the lists for all kinds, or only for kinds that are not royal.
  const Manners& manners(bool with_royal) const { return with_royal ? manners_ : manners_without_royal_; }

  // Facts that let code be skipped, computed once.
  KindSet royal_kinds = 0;
  KindSet promoting_kinds = 0;
  KindSet turning_kinds = 0;            ///< those of them whose promotions other promotions take back
  KindSet climbing_kinds = 0;           ///< the others of them
  KindSet capture_promoting_kinds = 0;  ///< kinds that only captures promote
  KindSet in_place_kinds = 0;           ///< kinds that promote in moves of their own, none of promoting_kinds
  KindSet both_colours_kinds = 0;       ///< kinds that are dropped on both colours in equal numbers
  KindSet en_passant_kinds = 0;
  KindSet passing_kinds = 0;  ///< kinds that can be taken en passant
  KindSet leaping_kinds = 0;  ///< kinds whose captures nothing can block
  KindSet barred_kinds = 0;   ///< kinds that cannot hop over pieces of some kinds
  bool has_special_ends = false;
  bool has_aftermath =
      false;  ///< moves have further effects: something is counted, pieces meet, or blocks are placed
  bool has_further_moves =
      false;  ///< there are drops, passes, compound turns, or promotions that are moves of their own
  bool compound_turns = false;  ///< a turn has several actions: moves, or a move and a block
  bool places_blocks = false;   ///< a turn has a second action, which places a block
  bool has_passes = false;
  bool has_faces = false;             ///< royal pieces may not see each other
  bool facing_draws = false;          ///< or draw if they still see each other after a pass
  bool has_royal_rules = false;       ///< attacks on royal pieces are not all that decides about check
  bool check_needs_all = false;       ///< a side is in check only if all its royal pieces are attacked
  bool promotions_are_tried = false;  ///< whether a promotion is legal can depend on the promoted piece
  bool captures_own = false;          ///< pieces of the own side can be captured
  bool counts_checks = false;         ///< to win by them, or to lose by perpetual check
  /// Whether lines show pins and checks: no piece takes over a hurdle, and no other rule forbids moves.
  bool lines_tell = true;
  /// Whether only attacks on the own royal pieces forbid a move, and pieces leave the board only by being taken.
  bool only_attacks_matter = true;
  /// Whether no position can recur after a capture, a drop or a move of a counted piece, because those pieces move
  /// only one way.
  bool positions_return_only_quietly = true;

  /// Returns the cells by colour: between cells of two colours, no piece of these kinds ever goes on an empty board.
  std::vector<M> colours_of(KindSet kinds) const;
  /// Returns whether pieces that are weak on cells of one colour stand on one colour: none can ever reach the cells
  /// of the others.
  bool are_of_one_colour(M pieces) const {
    return std::any_of(colours_.begin(), colours_.end(), [pieces](M colour) { return !any(pieces & ~colour); });
  }

 private:
  Setup() = default;
  MaybeError make_tables();
  void sort_kind(Kind kind);
  void find_promotions_and_files();
  void find_kinds_in_hands();
  void find_blasts();
  void add_castlings();
  void find_gates();
  void find_sources_near();
  void sort_by_manner();
  void find_colours();
  MaybeError find_meetings();
  Expected<Meeting> meeting_of(Side side, Kind kind, Cell cell) const;
  M faced(Side side, Kind kind, Kind other_kind, Cell cell) const;
  /// Returns whether the target of a move of the kind tells all its promotions.
  bool promotes_by_target_alone(Kind kind) const;
  /// Returns whether no piece of the kind can ever return to a cell.
  bool goes_one_way(Kind kind) const;

  DescribedGame game_;
  FileBoard board_;
  Rules rules_;
  std::array<KindTables<M>, piece_codes> tables_;
  Manners manners_;
  Manners manners_without_royal_;
  std::vector<std::array<M, most_kinds>> sources_;
  std::vector<std::array<M, most_kinds>> sources_near_;
  std::vector<M> colours_;  ///< empty if pieces that are weak on one colour reach all cells
  M all_cells_{};
  std::vector<Castling> castlings_;
  std::array<unsigned, side_count> castlings_of_{};
  std::array<std::uint8_t, static_cast<std::size_t>(capacity)> castlings_with_{};
  std::vector<ArrivalCells> arrivals_;
  std::vector<Meeting> meetings_;
  std::array<Kind, most_kinds> unpromoted_{};
  std::array<Kind, most_kinds> in_hand_{};
  std::array<Kind, most_kinds> dropped_from_{};
  std::array<M, side_count> traps_{};
  std::array<M, side_count> gates_{};
  std::array<M, side_count> blocks_on_{};
  std::array<M, 2> coloured_{};
  std::array<unsigned, side_count> castlings_by_drops_{};
  std::array<M, static_cast<std::size_t>(capacity)> files_{};
  std::array<M, static_cast<std::size_t>(capacity)> blasts_{};
};

extern template class Setup<Mask64>;
extern template class Setup<Mask128>;

}  // namespace roundel::fairy
