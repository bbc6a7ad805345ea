#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts of moves and positions as web sites and text editors typeset them, in UTF-8, with special characters in
/// place of those of a keyboard.
namespace roundel {

/// Returns the text of a move in keyboard characters: all dashes become hyphens, a cross an x, figurines letters,
/// daggers check signs, wide blanks blanks. Invisible characters, such as variant selectors and byte order marks, are
/// removed.
std::string plain_move_text(std::string_view text);

/// Returns the text of a position in the same way, but keeps figurines. If it has no blanks, underscores become
/// blanks, because web addresses use them.
std::string plain_position_text(std::string_view text);

/// Returns whether a text is exactly one figurine.
bool is_figurine(std::string_view text);

/// Returns the length in bytes of the first character if it is an unusual blank or invisible; else 0.
std::size_t odd_blank_length(std::string_view text);

/// Removes a byte order mark from the beginning of a text.
void remove_byte_order_mark(std::string_view& text);

}  // namespace roundel
