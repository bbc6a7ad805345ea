#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/types.hpp"

namespace roundel {

/// How many pieces of each kind a side has: four bits a kind, with kind 0 in the lowest.
class PieceCounts {
 public:
  static constexpr int most_kinds = 16;
  static constexpr int most_pieces = 15;

  constexpr PieceCounts() = default;

  constexpr int of(int kind) const { return static_cast<int>(counts_ >> 4 * kind & 15); }
  constexpr void add(int kind, int pieces) {
    assert(of(kind) + pieces >= 0 && of(kind) + pieces <= most_pieces);
    counts_ += static_cast<std::uint64_t>(pieces) << 4 * kind;
  }
  constexpr int pieces() const {
    int sum = 0;
    for (std::uint64_t rest = counts_; rest != 0; rest >>= 4) sum += static_cast<int>(rest & 15);
    return sum;
  }
  constexpr std::uint64_t key() const { return counts_; }
  constexpr bool operator==(const PieceCounts&) const = default;
  constexpr bool operator<(const PieceCounts& other) const { return counts_ < other.counts_; }

 private:
  std::uint64_t counts_ = 0;
};

/// A class of endgames: the pieces of the side to move, and those of the other side.
///
/// If a board looks the same to both sides, `mover` is always the first: positions of the second side are turned
/// round.
struct Material {
  Side mover = Side::first;
  PieceCounts own;
  PieceCounts others;

  constexpr int pieces() const { return own.pieces() + others.pieces(); }
  constexpr bool operator==(const Material&) const = default;

  /// Returns `KM v K`, if `letters` has one for each kind.
  std::string text(std::string_view letters) const {
    return text_of(own, letters) + " v " + text_of(others, letters);
  }

 private:
  static std::string text_of(const PieceCounts& counts, std::string_view letters) {
    std::string text;
    for (int kind = 0; kind < static_cast<int>(letters.size()); ++kind) {
      text.append(static_cast<std::size_t>(counts.of(kind)), letters[static_cast<std::size_t>(kind)]);
    }
    return text;
  }
};

/// A hash for tables that are indexed by material.
struct MaterialHash {
  std::size_t operator()(const Material& material) const {
    std::uint64_t hash = material.own.key() * 0x9e3779b97f4a7c15ULL;
    hash = (std::rotl(hash, 29) ^ material.others.key()) * 0xd6e8feb86659fd93ULL + at(material.mover);
    return static_cast<std::size_t>(hash ^ hash >> 32);
  }
};

/// Returns all counts of 1 to `most` pieces of this many kinds.
std::vector<PieceCounts> all_pieces_counts(int kinds, int most);

}  // namespace roundel
