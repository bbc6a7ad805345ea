#include "variants/draughts/learned_weights.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "engine/base/checksum.hpp"
#include "variants/draughts/pattern_blocks.hpp"
#include "variants/draughts/squares.hpp"

namespace roundel::draughts {
namespace {

std::vector<Cell> turned_cells(const CellGraph& graph) {
  std::vector<Cell> turned;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    turned.push_back(graph.is_gap(cell) ? cell : opposite(graph, cell));
  }
  return turned;
}

/// Describes everything of a board and its rules that affects which moves there are.
std::string description(const CellGraph& graph, const Rules& rules) {
  std::string text =
      fmt::format("{} {} {} {}", rules.files, rules.ranks, rules.men_a_side, static_cast<int>(rules.starts));
  text += fmt::format(" {} {} {} {} {}", rules.men_capture_backward, rules.kings_fly, rules.priority.most_pieces,
                      rules.king_lands_to_go_on, static_cast<int>(rules.crowning));
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    text += fmt::format(" {}", graph.name(cell));
    for (const Ray ray : rules.kings_go) {
      for (const Cell next : trace(graph, cell, ray)) text += fmt::format(",{}", graph.name(next));
    }
  }
  for (const PatternBlock& block : pattern_blocks(graph, rules)) {
    text += " block";
    for (const Cell cell : block) text += fmt::format(",{}", graph.name(cell));
  }
  return text;
}

}  // namespace

template <CellMask M>
LearnedTables<M>::LearnedTables(const CellGraph& graph, const Rules& rules, const Motions<M>& motions, int row)
    : patterns(pattern_blocks(graph, rules), turned_cells(graph), row),
      size_(place(Term::king_here) + square_count(graph)) {
  int number = 0;
  for_each_cell(motions.cells, [&](Cell cell) {
    ++number;
    for (const Side side : {Side::first, Side::second}) {
      const int rows = rules.ranks - 1 - std::abs(rules.crowning_rank(side) - rules.rank_of(number));
      auto& bits = advance_bits[static_cast<std::size_t>(side)];
      for (std::size_t bit = 0; bit < bits.size(); ++bit) {
        if (rows >> bit & 1) bits[bit] |= mask_of<M>(cell);
      }
      const int seen = side == Side::second ? number : square_count(graph) + 1 - number;
      king_places[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)] = place(Term::king_here) + seen - 1;
    }
  });
}

template struct LearnedTables<Mask64>;
template struct LearnedTables<Mask128>;

WeightsSignature learned_signature(std::string_view name, const CellGraph& graph, const Rules& rules, int weights) {
  return {std::string(name), crc_of(description(graph, rules)), 2 * static_cast<std::size_t>(weights)};
}

WeightsSignature learned_signature(const DescribedGame& game, const CellGraph& graph, const Rules& rules,
                                   int weights) {
  const std::string contents = fmt::format("{:08x} {}", game.description, description(graph, rules));
  return {game.name, crc_of(contents), 2 * static_cast<std::size_t>(weights)};
}

std::vector<PhasedWeight> phased(const std::vector<std::int16_t>& weights) {
  std::vector<PhasedWeight> pairs(weights.size() / 2);
  for (std::size_t n = 0; n < pairs.size(); ++n) pairs[n] = {weights[n], weights[pairs.size() + n]};
  return pairs;
}

std::vector<std::int16_t> unphased(const std::vector<PhasedWeight>& weights) {
  std::vector<std::int16_t> numbers;
  for (const PhasedWeight& weight : weights) numbers.push_back(weight.middle);
  for (const PhasedWeight& weight : weights) numbers.push_back(weight.endgame);
  return numbers;
}

}  // namespace roundel::draughts
