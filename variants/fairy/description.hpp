#pragma once

#include <cstdint>
#include <vector>

#include "variants/fairy/worths.hpp"

namespace roundel::fairy {

/// What 1 is in descriptions.
inline constexpr int description_unit = 256;
/// Numbers in the description of an input.
inline constexpr int description_size = 85;

/// Describes each input of a game's network (NetworkInputs) by numbers that mean the same in every game: what the kind of piece
/// is, what the rules ask for, how the cell lies and what the piece can do from there. They follow from the graph and the rules
/// alone, seen by the side whose view it is.
///
/// Returns description_size numbers for each input, one input after the other.
template <CellMask M>
std::vector<std::int16_t> described_inputs(const Setup<M>& setup, const BoardMeasures<M>& measures,
                                           const Worths<M>& worths);

}  // namespace roundel::fairy
