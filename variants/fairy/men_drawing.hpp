#pragma once

#include <string>

#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// How the first side's men move, for people: each kind alone on the empty board, with the cells where it goes and those where it
/// takes, from the middle, from where it may make first moves, and from a corner where it moves otherwise than from the middle.
/// Several lines, each with its line end.
template <CellMask M>
std::string draw_men(const Setup<M>& setup);

}  // namespace roundel::fairy
