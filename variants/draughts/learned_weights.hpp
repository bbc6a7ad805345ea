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

/// The inputs of a learned evaluation on a board, and its weights. The evaluation is the sum of the patterns of men
/// and a few terms. Each term is a count of one side minus that of the other.
namespace roundel::draughts {

/// The terms besides the patterns.
enum class Term : std::uint8_t {
  man,
  king,
  first_king,  ///< having at least one king
  advance,     ///< the rows that men have gone
  king_step,   ///< each cell that kings can reach in one step
  stuck_king,
  turn,       ///< being the side to move
  king_here,  ///< the first of a term for each square: a king there; numbered from the second side's view
};

/// Look-up tables for a board and rules, independent of the weights.
template <CellMask M>
struct LearnedTables {
  static constexpr auto width = static_cast<std::size_t>(mask_width<M>);

  /// `row`: the width of rows of pattern indices.
  LearnedTables(const CellGraph& graph, const Rules& rules, const Motions<M>& motions, int row);

  /// Returns the place of a term's weight, after those of the patterns.
  int place(Term term) const { return patterns.size() + static_cast<int>(term); }
  int king_place(Side side, Cell cell) const {
    return king_places[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
  }
  /// Returns the number of weights.
  int size() const { return size_; }

  PatternLayout patterns;
  /// For each bit: the cells that men of a side have reached after a number of rows with this bit.
  std::array<std::array<M, 4>, side_count> advance_bits{};
  std::array<std::array<int, width>, side_count> king_places{};

 private:
  int size_;
};

extern template struct LearnedTables<Mask64>;
extern template struct LearnedTables<Mask128>;

/// The tables with weights.
template <CellMask M>
struct Learned {
  LearnedTables<M> tables;
  std::vector<PhasedWeight> weights;  ///< as many as the tables need
};

/// Returns the mark of files of weights for the game `name` on this board, with these rules. The files have the
/// weights for many pieces first, then those for few.
WeightsSignature learned_signature(std::string_view name, const CellGraph& graph, const Rules& rules, int weights);

/// Returns the same for a game of a file, whose description contains more than the graph and these rules.
WeightsSignature learned_signature(const DescribedGame& game, const CellGraph& graph, const Rules& rules,
                                   int weights);

/// Converts between both phases side by side and one after the other.
std::vector<PhasedWeight> phased(const std::vector<std::int16_t>& weights);
std::vector<std::int16_t> unphased(const std::vector<PhasedWeight>& weights);

}  // namespace roundel::draughts
