#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/board/mask.hpp"
#include "variants/draughts/motions.hpp"
#include "variants/evaluation/described_game.hpp"
#include "variants/evaluation/patterns.hpp"
#include "variants/evaluation/weights_file.hpp"

/// What a learned evaluation weighs on a board, and its weights. It is the sum over the patterns of the men and a few terms,
/// each a count of one side less that of the other.
namespace roundel::draughts {

/// What is counted beside the patterns.
enum class Term : std::uint8_t {
  man,
  king,
  first_king,  ///< having any
  advance,     ///< the rows that men have gone
  king_step,   ///< each cell that kings reach in one step
  stuck_king,
  turn,       ///< being to move
  king_here,  ///< the first of as many as there are squares, numbered as the second side sees them: a king on it
};

/// What is looked up of a board and its rules, whatever the weights are.
template <CellMask M>
struct LearnedTables {
  static constexpr auto width = static_cast<std::size_t>(mask_width<M>);

  /// `row`: how wide rows of pattern indices are.
  LearnedTables(const CellGraph& graph, const Rules& rules, const Motions<M>& motions, int row);

  /// The place of a term's weight, behind those of the patterns.
  int place(Term term) const { return patterns.size() + static_cast<int>(term); }
  int king_place(Side side, Cell cell) const {
    return king_places[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
  }
  /// How many weights there are.
  int size() const { return size_; }

  PatternLayout patterns;
  /// The cells that men of a side have gone to with a number of rows that has the bit.
  std::array<std::array<M, 4>, side_count> advance_bits{};
  std::array<std::array<int, width>, side_count> king_places{};

 private:
  int size_;
};

extern template struct LearnedTables<Mask64>;
extern template struct LearnedTables<Mask128>;

/// The same with weights.
template <CellMask M>
struct Learned {
  LearnedTables<M> tables;
  std::vector<PhasedWeight> weights;  ///< as many as the tables say
};

/// What files of weights are marked with: those of the game `name` on this board, with these rules. They have the weights
/// for many men first, then those for few.
WeightsSignature learned_signature(std::string_view name, const CellGraph& graph, const Rules& rules, int weights);

/// The same for a game of a file, of which the graph and these rules are not all.
WeightsSignature learned_signature(const DescribedGame& game, const CellGraph& graph, const Rules& rules,
                                   int weights);

/// Puts both phases side by side, and one after the other.
std::vector<PhasedWeight> phased(const std::vector<std::int16_t>& weights);
std::vector<std::int16_t> unphased(const std::vector<PhasedWeight>& weights);

}  // namespace roundel::draughts
