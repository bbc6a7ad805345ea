#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/records/annotation_sign.hpp"

namespace roundel {

/// Returns how many digits a text begins with.
std::size_t digits_at_front(std::string_view text);

/// Returns the length of the move number with its dots at the beginning of a text; 0 if there is none.
std::size_t turn_number_length(std::string_view text);

/// Separates the squares of a move in PDN.
inline constexpr std::string_view move_separators = "-x:";
inline bool is_separator(char c) { return move_separators.find(c) != std::string_view::npos; }

/// Returns true if a text can begin a move in PDN: up to a square, or the separator after one.
bool is_part_of_move(std::string_view text);

/// Returns true for the result of a drawn game, as people write it.
bool is_half(std::string_view word);

/// Returns the first letter of a text in plain letters.
char plain_front(std::string_view text);

/// Returns how many bytes of a text become the first `plain_length` bytes of its plain letters.
std::size_t bytes_of_plain(std::string_view text, std::size_t plain_length);

/// Returns true if a text begins with a blank that is not on keyboards.
bool is_odd_blank(std::string_view text);

/// Removes full stops and signs from the end of a word, in any order. A null move may look like a sign.
GluedSigns take_ends(std::string& word);

/// Returns true if a symbol can be a move. A drop may lack the letter of its piece, and a sacrifice may begin with a
/// plus.
bool can_be_move(std::string_view symbol);

}  // namespace roundel
