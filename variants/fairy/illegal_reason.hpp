#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "variants/fairy/legal_moves.hpp"

/// Explains why pseudo-legal moves are illegal. Only errors use it.
namespace roundel::fairy {

/// Returns the objection to the first move that `is_meant` accepts. It tries the moves that would exist without
/// regard to kings and compulsory captures, and castling that checks or pieces in the way forbid. If it accepts none,
/// returns what keeps pieces from the cells named in `text`, on which `is_meant` is based. Empty: the reason is
/// unknown.
template <CellMask M>
std::string objection(const Position<M>& position, std::string_view text, const std::function<bool(Move)>& is_meant);

}  // namespace roundel::fairy
