#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "variants/fairy/generator.hpp"

/// Why moves that the men could make, as they go, are not legal. Only errors ask for it.
namespace roundel::fairy {

/// What speaks against the first move that `is_meant` takes of those that there would be if no king had to be heeded and nothing
/// be taken, castling among them that check, or men in the way, forbid. If it takes none of them, what keeps the men from the cells
/// that are named in `text`, by which `is_meant` goes. Empty: nobody can say.
template <CellMask M>
std::string objection(const Position<M>& position, std::string_view text, const std::function<bool(Move)>& is_meant);

}  // namespace roundel::fairy
