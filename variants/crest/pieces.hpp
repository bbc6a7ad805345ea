#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel::crest {

/// The first three are tiles, which can lie face down. `unknown` is a tile that a viewer has not seen.
enum class Kind : std::uint8_t { rook, bishop, knight, unknown, king };
inline constexpr int tile_kinds = 3;
inline constexpr int kind_count = 5;
constexpr int index(Kind kind) { return static_cast<int>(kind); }
inline constexpr std::array<Kind, tile_kinds> all_tiles = {Kind::rook, Kind::bishop, Kind::knight};

/// How a tile lies: face down in a pile; face up since it was turned up; face up after a move; or on top of enemy
/// tiles that it locks.
enum class Face : std::uint8_t { down, fresh, moved, locking };
inline constexpr int face_count = 4;

/// One tile or king of a side, as it lies on a square.
struct Piece {
  Side side;
  Kind kind;
  Face face;
  auto operator<=>(const Piece&) const = default;
};

inline constexpr std::string_view upper_letters = "RBNXK";
inline constexpr std::string_view lower_letters = "rbnxk";
constexpr char letter_of(Kind kind) { return upper_letters[static_cast<std::size_t>(kind)]; }
constexpr char letter_of(Side side, Kind kind) {
  return (side == Side::first ? upper_letters : lower_letters)[static_cast<std::size_t>(kind)];
}
/// Returns the tile for a capital letter.
constexpr std::optional<Kind> tile_of_letter(char letter) {
  const auto found = upper_letters.substr(0, tile_kinds).find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Kind>(found);
}

constexpr const char* name_of(Side side) { return side == Side::first ? "White" : "Black"; }

/// The number of tiles of each kind, four bits each.
class Tiles {
 public:
  static constexpr int most = 15;  ///< of one kind

  constexpr int count(Kind kind) const { return counts_ >> shift(kind) & 15; }
  constexpr bool has(Kind kind) const { return count(kind) > 0; }
  constexpr int size() const { return count(Kind::rook) + count(Kind::bishop) + count(Kind::knight); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr void add(Kind kind) { counts_ = static_cast<std::uint16_t>(counts_ + (1 << shift(kind))); }
  constexpr void take(Kind kind) { counts_ = static_cast<std::uint16_t>(counts_ - (1 << shift(kind))); }
  constexpr std::uint16_t bits() const { return counts_; }

  bool operator==(const Tiles&) const = default;

 private:
  static constexpr int shift(Kind kind) { return 4 * index(kind); }

  std::uint16_t counts_ = 0;
};

/// Returns the tiles for capital letters. Other letters are ignored.
constexpr Tiles tiles_of(std::string_view letters) {
  Tiles tiles;
  for (const char letter : letters) {
    if (const auto kind = tile_of_letter(letter)) tiles.add(*kind);
  }
  return tiles;
}

}  // namespace roundel::crest
