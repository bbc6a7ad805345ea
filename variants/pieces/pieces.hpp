#pragma once

#include <array>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel::pieces {

/// The kinds of chess pieces, in ascending worth.
enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };
inline constexpr int kind_count = 6;
constexpr int index(Kind kind) { return static_cast<int>(kind); }
inline constexpr std::array<Kind, kind_count> all_kinds = {Kind::pawn, Kind::knight, Kind::bishop,
                                                           Kind::rook, Kind::queen,  Kind::king};

/// A chess piece of a side: three bits for the kind, one for the side.
enum class Piece : std::uint8_t { none = 7 };
inline constexpr int piece_codes = 16;
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr Piece piece_of(Side side, Kind kind) { return static_cast<Piece>(roundel::index(side) * 8 + index(kind)); }
constexpr Kind kind_of(Piece piece) {
  return piece == Piece::none ? Kind::none : static_cast<Kind>(index(piece) & 7);
}
/// Returns the side of a piece other than none.
constexpr Side side_of(Piece piece) { return static_cast<Side>(index(piece) >> 3); }

constexpr std::string_view name_of(Side side) { return side == Side::first ? "White" : "Black"; }

inline constexpr std::array<std::string_view, kind_count> kind_names = {"pawn", "knight", "bishop",
                                                                        "rook", "queen",  "king"};
inline constexpr std::string_view kind_letters = "PNBRQK";
inline constexpr std::string_view lower_kind_letters = "pnbrqk";

/// Returns the letter of a piece as in FEN: upper case for the first side.
constexpr char letter_of(Piece piece) {
  const auto kind = static_cast<std::size_t>(kind_of(piece));
  return side_of(piece) == Side::first ? kind_letters[kind] : lower_kind_letters[kind];
}
/// Returns the piece of a FEN letter; none if it is not the letter of a piece.
constexpr Piece piece_of_letter(char letter) {
  if (const auto n = kind_letters.find(letter); n != std::string_view::npos) {
    return piece_of(Side::first, static_cast<Kind>(n));
  }
  if (const auto n = lower_kind_letters.find(letter); n != std::string_view::npos) {
    return piece_of(Side::second, static_cast<Kind>(n));
  }
  return Piece::none;
}

}  // namespace roundel::pieces
