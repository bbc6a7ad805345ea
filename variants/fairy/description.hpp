#pragma once

#include <cstdint>
#include <vector>

#include "variants/fairy/piece_values.hpp"

namespace roundel::fairy {

/// The value that stands for 1 in descriptions.
inline constexpr int description_unit = 256;
/// The number of values in an input's description.
inline constexpr int description_size = 85;

/// Describes each input of a game's network (NetworkInputs) by numbers with the same meaning in every game: the kind
/// of piece, the rules, the place of the cell, and what the piece can do from there. They follow from the graph and
/// the rules alone, as seen by the viewing side. Inputs for checks given have zeros alone.
///
/// Returns description_size numbers for each input, one input after the other.
template <CellMask M>
std::vector<std::int16_t> described_inputs(const Setup<M>& setup, const BoardMeasures<M>& measures,
                                           const PieceValues<M>& worths);

}  // namespace roundel::fairy
