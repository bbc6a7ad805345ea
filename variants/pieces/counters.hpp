#pragma once

/// Where the counters of a position stop: longer games than these go on with them as they are.
namespace roundel::men {

inline constexpr int max_halfmove_clock = 10'000;
inline constexpr int max_turn_number = 1'000'000;

}  // namespace roundel::men
