#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <vector>

#include "engine/base/types.hpp"

/// Sets of cells. A mask is one machine word for boards of up to 64 cells, and two words for larger boards. All other
/// code is a template over the two types and uses only the functions of this file.
namespace roundel {

using Mask64 = std::uint64_t;

/// A set of up to 128 cells. Like a Mask64, it has no value until it gets one: `Mask128 cells{};`.
struct Mask128 {
  std::uint64_t low;
  std::uint64_t high;

  constexpr Mask128() = default;
  constexpr explicit(false) Mask128(std::uint64_t low_word, std::uint64_t high_word = 0)
      : low(low_word), high(high_word) {}

  constexpr bool operator==(const Mask128&) const = default;
  constexpr Mask128 operator~() const { return {~low, ~high}; }
  constexpr Mask128 operator&(Mask128 o) const { return {low & o.low, high & o.high}; }
  constexpr Mask128 operator|(Mask128 o) const { return {low | o.low, high | o.high}; }
  constexpr Mask128 operator^(Mask128 o) const { return {low ^ o.low, high ^ o.high}; }
  constexpr Mask128& operator&=(Mask128 o) { return *this = *this & o; }
  constexpr Mask128& operator|=(Mask128 o) { return *this = *this | o; }
  constexpr Mask128& operator^=(Mask128 o) { return *this = *this ^ o; }
};

template <class M>
concept CellMask = std::same_as<M, Mask64> || std::same_as<M, Mask128>;

template <CellMask M>
inline constexpr int mask_width = static_cast<int>(sizeof(M)) * 8;

/// Returns the set of one cell.
template <CellMask M>
constexpr M mask_of(Cell cell) {
  const int n = index(cell);
  if constexpr (std::same_as<M, Mask128>) {
    return n < 64 ? Mask128{1ULL << n} : Mask128{0, 1ULL << (n - 64)};
  } else {
    return 1ULL << n;
  }
}

constexpr bool any(Mask64 mask) { return mask != 0; }
constexpr bool any(Mask128 mask) { return (mask.low | mask.high) != 0; }

constexpr int count(Mask64 mask) { return std::popcount(mask); }
constexpr int count(Mask128 mask) { return std::popcount(mask.low) + std::popcount(mask.high); }

constexpr Mask64 without_lowest(Mask64 mask) { return mask & (mask - 1); }
constexpr Mask128 without_lowest(Mask128 mask) {
  return mask.low != 0 ? Mask128{mask.low & (mask.low - 1), mask.high} : Mask128{0, mask.high & (mask.high - 1)};
}

/// Returns whether a set has more than one cell.
template <CellMask M>
constexpr bool several(M mask) {
  return any(without_lowest(mask));
}

/// Returns the cell with the smallest number. The set must not be empty.
constexpr Cell lowest(Mask64 mask) { return static_cast<Cell>(std::countr_zero(mask)); }
constexpr Cell lowest(Mask128 mask) {
  return static_cast<Cell>(mask.low != 0 ? std::countr_zero(mask.low) : 64 + std::countr_zero(mask.high));
}

/// Returns the cell with the greatest number. The set must not be empty.
constexpr Cell highest(Mask64 mask) { return static_cast<Cell>(63 - std::countl_zero(mask)); }
constexpr Cell highest(Mask128 mask) {
  return static_cast<Cell>(mask.high != 0 ? 127 - std::countl_zero(mask.high) : 63 - std::countl_zero(mask.low));
}

/// Removes and returns the cell with the smallest number. The set must not be empty.
template <CellMask M>
constexpr Cell take_lowest(M& mask) {
  const Cell cell = lowest(mask);
  mask = without_lowest(mask);
  return cell;
}

template <CellMask M>
constexpr bool contains(M mask, Cell cell) {
  return any(mask & mask_of<M>(cell));
}

/// Adds `by` to every cell's number, with wrap-around at the end of the word. `by` may be negative; its absolute
/// value is less than the width.
constexpr Mask64 rotate(Mask64 mask, int by) { return std::rotl(mask, by); }
constexpr Mask128 rotate(Mask128 mask, int by) {
  const int up = by & 127;
  const Mask128 swapped = up < 64 ? mask : Mask128{mask.high, mask.low};
  const int bits = up & 63;
  if (bits == 0) return swapped;
  return {swapped.low << bits | swapped.high >> (64 - bits), swapped.high << bits | swapped.low >> (64 - bits)};
}

/// Returns the cells from `from` to `to`, both included. Needs `from` <= `to`.
template <CellMask M>
constexpr M mask_range(Cell from, Cell to) {
  M range{};
  if constexpr (std::same_as<M, Mask64>) {
    range = (~0ULL >> (63 - index(to))) & (~0ULL << index(from));
  } else {
    for (int n = index(from); n <= index(to); ++n) range |= mask_of<M>(static_cast<Cell>(n));
  }
  return range;
}

/// Returns the cells with smaller numbers.
template <CellMask M>
constexpr M mask_below(Cell cell) {
  const int n = index(cell);
  if constexpr (std::same_as<M, Mask64>) {
    return (1ULL << n) - 1;
  } else {
    return n < 64 ? Mask128{(1ULL << n) - 1} : Mask128{~0ULL, (1ULL << (n - 64)) - 1};
  }
}

/// Calls `visit(Cell)` for each cell of a set, in ascending order.
template <CellMask M, class Visit>
constexpr void for_each_cell(M mask, Visit visit) {
  while (any(mask)) visit(take_lowest(mask));
}

#if ROUNDEL_PEXT
/// Returns the bits of `mask` at the places of `relevant`, packed together (the PEXT instruction). The builtin of GCC
/// and Clang avoids the header of all vector instructions, which takes 0.4 s to compile.
inline std::uint64_t extract(Mask64 mask, Mask64 relevant) { return __builtin_ia32_pext_di(mask, relevant); }
inline std::uint64_t extract(Mask128 mask, Mask128 relevant) {
  return extract(mask.low, relevant.low) | extract(mask.high, relevant.high) << std::popcount(relevant.low);
}
#endif

/// Returns the cells of a set, in the order of their numbers.
template <CellMask M>
std::vector<Cell> cell_list(M cells) {
  std::vector<Cell> list;
  for_each_cell(cells, [&](Cell cell) { list.push_back(cell); });
  return list;
}

}  // namespace roundel
