#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts of moves and positions as sites and text editors set them, in UTF-8, with signs in place of the letters of keyboards.
namespace roundel {

/// The text of a move in letters of keyboards: dashes of all kinds are hyphens, a cross is an x, figurines are letters, daggers are signs
/// of check, wide blanks are blanks. What nobody sees, such as selectors of variants and marks of the byte order, is left out.
std::string plain_move_text(std::string_view text);

/// The text of a position in the same way, but for figurines. Where it has no blanks, underscores stand for them, as in addresses of
/// pages.
std::string plain_position_text(std::string_view text);

/// Whether a text is one figurine and nothing else.
bool is_figurine(std::string_view text);

/// How many bytes the character has that a text begins with, if that is a blank of another kind than those of keyboards, or nobody
/// sees it; 0: it is neither.
std::size_t odd_blank_length(std::string_view text);

/// Takes the mark of the byte order off the beginning of a text.
void remove_byte_order_mark(std::string_view& text);

}  // namespace roundel
