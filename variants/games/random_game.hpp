#pragma once

#include <cstdint>
#include <string>

namespace roundel::fairy {

/// Returns the text of a file (variants/FILES.md) that describes a chess-like game drawn at random: its board, its
/// pieces, its set-up and its rules. The game is playable: the file is valid, and the side that begins has several
/// moves. The same seed gives the same text on every machine.
std::string random_game(std::uint64_t seed);

}  // namespace roundel::fairy
