#pragma once

#include <cstdint>
#include <string_view>

namespace roundel::convert {

/// The kinds of pieces that ini files can use, as numbers. Their keys are the names of kinds, such as `archbishop`,
/// `customPiece1` to `customPiece25`, and `king`.
inline constexpr int no_type = -1;
inline constexpr int star_type = 0;  ///< the word '*' of sets: every kind
inline constexpr int type_count = 63;

/// A set of kinds, one bit for each.
using TypeSet = std::uint64_t;
constexpr TypeSet set_of_type(int type) { return TypeSet{1} << type; }
constexpr bool has_type(TypeSet set, int wanted) { return (set >> wanted & 1U) != 0; }

/// Returns the key of a kind in ini files.
std::string_view type_key(int type);
/// Returns the kind with that key; no_type if there is none.
int type_of_key(std::string_view key);
/// Returns the moves of a kind in Betza's notation. Kinds whose moves the ini file says have none.
std::string_view type_moves(int type);
/// Returns the name of a kind in game files. Empty: it has no name of its own.
std::string_view type_name(int type);
/// Returns whether an ini file says how the kind moves.
bool is_custom(int type);

// Kinds with rules of their own.
inline constexpr int pawn_type = 1;
inline constexpr int king_type = 62;  ///< moves as a king, unless the ini file gives it other moves
inline constexpr int first_custom_type = 37;
inline constexpr int silver_type = 9;
inline constexpr int shogi_pawn_type = 19;
inline constexpr int janggi_cannon_type = 28;
inline constexpr int soldier_type = 29;

}  // namespace roundel::convert
