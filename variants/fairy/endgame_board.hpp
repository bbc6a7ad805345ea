#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/tablebase/board_turn.hpp"
#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// Returns why a game cannot have tablebases, such as `pieces return to the board`: its positions are more than pieces
/// on cells and a clock. Empty: it can have them.
std::string why_no_tablebases(const Rules& rules);

/// The parts of a game's board and rules that its endgames need: where pieces can stand, where they come from, and
/// which endgames are equal.
///
/// Pieces that promote stand only where moves can bring them from their start, and not where they must promote.
/// Others stand anywhere.
template <CellMask M>
class EndgameBoard {
 public:
  explicit EndgameBoard(const Setup<M>& setup);

  /// Returns the kinds in the usual order of names: royal pieces first, then pieces that do not promote, then those
  /// that do. Within these, they have the order of hands in texts.
  const std::vector<Kind>& kinds() const { return kinds_; }
  M stands(Piece piece) const { return stands_[at(piece)]; }
  /// Returns the cells from which such a piece might move to a cell, if that were empty.
  M sources(Piece piece, Cell to) const { return sources_[at(piece)][static_cast<std::size_t>(to)]; }
  /// Returns the symmetries of endgames with pieces of some kinds and of what they can become. The first one is the
  /// identity.
  const std::vector<Symmetry>& symmetries(KindSet kinds) const;
  const BoardTurn& turn() const { return turn_; }
  /// Returns a number that distinguishes boards and rules with different tables.
  std::uint32_t signature() const { return signature_; }

 private:
  /// A fact about a kind of piece of a side on cells: it moves from one to another while others are empty or
  /// occupied, or it promotes on a cell.
  struct Fact {
    int sort;
    Cell from;
    Cell to;
    Mask128 empty{};
    Mask128 occupied{};

    auto parts() const {
      return std::array{std::uint64_t(sort), std::uint64_t(from), std::uint64_t(to), empty.low,
                        empty.high,          occupied.low,        occupied.high};
    }
    bool operator<(const Fact& other) const { return parts() < other.parts(); }
    bool operator==(const Fact& other) const { return parts() == other.parts(); }
  };
  using Facts = std::vector<Fact>;  ///< sorted
  /// For each candidate renumbering: whether it preserves something.
  using Kept = std::vector<bool>;

  Facts facts_of(const Setup<M>& setup, Side side, Kind kind) const;
  void find_sources();
  void find_stands(const Setup<M>& setup);
  bool go_on(const Setup<M>& setup, Side side, Kind kind, std::array<M, piece_codes>& arrived);
  void close_kinds(const Setup<M>& setup);
  void find_symmetries(const std::vector<Symmetry>& candidates);
  void find_turn(const Setup<M>& setup, const std::vector<Symmetry>& candidates);
  std::uint32_t signature_of(const Rules& rules) const;
  static Facts moved(const Facts& facts, const Symmetry& renumbering);
  bool takes(const Symmetry& renumbering, Kind kind, bool turns) const;
  Kept kept(KindSet kinds) const;

  std::vector<Kind> kinds_;
  std::array<Facts, piece_codes> facts_;
  std::array<M, piece_codes> stands_{};
  std::array<std::vector<M>, piece_codes> sources_;
  std::array<KindSet, most_kinds> with_{};  ///< by kind: the kinds that affect such a piece
  std::array<Kept, most_kinds> kept_;       ///< by kind
  Kept all_kept_;
  std::map<Kept, std::vector<Symmetry>> symmetries_;
  BoardTurn turn_;
  std::uint32_t signature_ = 0;
};

extern template class EndgameBoard<Mask64>;
extern template class EndgameBoard<Mask128>;

}  // namespace roundel::fairy
