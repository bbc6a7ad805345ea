#pragma once

#include <array>
#include <vector>

#include "variants/fairy/evaluation_tables.hpp"
#include "variants/fairy/pawn_key.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// What the pawns of a position are worth by their places alone.
template <CellMask M>
struct PawnStructure {
  Key key = 0;
  std::array<M, side_count> pawns{};  ///< different structures may have the same key
  Tapered value{};                    ///< the first side's less the second side's
  std::array<Tapered, side_count> by_side{};
  M passed{};
};

/// Judges pawn structures, and keeps those that it has met last. Each thread has its own.
template <CellMask M>
class PawnStructures {
 public:
  /// `tables` must outlive it.
  explicit PawnStructures(const EvaluationTables<M>& tables)
      : tables_(tables), parameters_(tables.parameters()), kept_(most_kept) {}

  /// Returns the structure of a position's pawns, whose places are given by side. It is valid until the next call.
  const PawnStructure<M>& find(const Position<M>& position, const std::array<M, side_count>& pawns) {
    const Key key = pawn_key(position, tables_.pawns);
    PawnStructure<M>& structure = kept_[key % most_kept];
    if (structure.key == key && structure.pawns == pawns) return structure;
    structure = {.key = key, .pawns = pawns};
    for (const Side side : {Side::first, Side::second}) {
      const auto n = static_cast<std::size_t>(roundel::index(side));
      for_each_cell(pawns[n], [&](Cell pawn) {
        structure.by_side[n] += judge(tables_.pawn(position.at(pawn), pawn), pawn, pawns[n], pawns[1 - n], structure);
      });
    }
    structure.value = structure.by_side[0] - structure.by_side[1];
    return structure;
  }

 private:
  static constexpr std::size_t most_kept = 4096;

  Tapered judge(const typename EvaluationTables<M>::PawnCell& shape, Cell pawn, M own, M enemy,
                PawnStructure<M>& structure) const {
    Tapered value;
    const bool doubled = any(shape.ahead & own);
    if (doubled) value += parameters_.doubled;
    if (any((shape.protectors | shape.flank) & own)) {
      value += parameters_.connected[shape.nearness];
    } else if (!any(shape.beside & own)) {
      value += parameters_.isolated;
    } else if (!any(shape.supporters & own) && any(shape.attackers & enemy)) {
      value += parameters_.backward;
    }
    if (!doubled && shape.step != no_cell && !any(shape.stoppers & enemy)) structure.passed |= mask_of<M>(pawn);
    return value;
  }

  const EvaluationTables<M>& tables_;
  const EvaluationParameters& parameters_;
  std::vector<PawnStructure<M>> kept_;
};

}  // namespace roundel::fairy
