#pragma once

/// The maximum values of a position's counters. In longer games they stay at these.
namespace roundel::pieces {

inline constexpr int max_halfmove_clock = 10'000;
inline constexpr int max_turn_number = 1'000'000;

}  // namespace roundel::pieces
