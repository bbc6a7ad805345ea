#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/tablebase/board_turn.hpp"
#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// Why a game has no tables of endings, `men return to the board`: its positions are more than men on cells and a clock. Empty: it
/// can have them.
std::string why_no_endings(const Rules& rules);

/// What board and rules of a game are to its endings: where men stand and come from, and what is equal.
///
/// Men that promote stand where their moves can bring them from where they begin, and not where they must promote; others anywhere.
template <CellMask M>
class EndingBoard {
 public:
  explicit EndingBoard(const Setup<M>& setup);

  /// In the order in which people name them: royal men before others, men that promote behind them, else as texts list hands.
  const std::vector<Kind>& kinds() const { return kinds_; }
  M stands(Piece piece) const { return stands_[at(piece)]; }
  /// From where such a man might go onto a cell, were that empty.
  M sources(Piece piece, Cell to) const { return sources_[at(piece)][static_cast<std::size_t>(to)]; }
  /// What takes endings of men of some kinds, and of what they become, to equal ones. What changes nothing is the first.
  const std::vector<Symmetry>& symmetries(KindSet kinds) const;
  const BoardTurn& turn() const { return turn_; }
  /// Tells apart boards and rules whose tables differ.
  std::uint32_t signature() const { return signature_; }

 private:
  /// Something that is so for a kind of man of a side on cells: that it goes from one to another where others are empty or occupied,
  /// or that it promotes on a cell.
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
  /// For each candidate of the renumberings: whether it keeps something as it is.
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
  std::array<KindSet, most_kinds> with_{};  ///< by kind: the kinds that matter where it stands
  std::array<Kept, most_kinds> kept_;       ///< by kind
  Kept all_kept_;
  std::map<Kept, std::vector<Symmetry>> symmetries_;
  BoardTurn turn_;
  std::uint32_t signature_ = 0;
};

extern template class EndingBoard<Mask64>;
extern template class EndingBoard<Mask128>;

}  // namespace roundel::fairy
